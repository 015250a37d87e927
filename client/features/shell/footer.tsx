import { Link } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import { TEXTS } from '#shared/texts.ts';
import styles from './footer.module.css';

export function Footer() {
  const brand = useBrand();
  return (
    <footer className={styles.footer}>
      <div className={`wide ${styles.line}`}>
        {/* On New Year's Eve the server's year and the browser's may differ. */}
        <span suppressHydrationWarning>
          © {new Date().getFullYear()} {brand.name}
        </span>
        <nav aria-label={TEXTS.header.footerNavigation}>
          <Link to="/about">{TEXTS.header.about}</Link>
          <Link to="/contact">{TEXTS.header.contact}</Link>
          <Link to="/blog">{TEXTS.header.blog}</Link>
        </nav>
      </div>
    </footer>
  );
}
