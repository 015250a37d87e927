import { Link } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import { HEADER_TEXTS } from '#shared/texts/frame/header.ts';
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
        <nav aria-label={HEADER_TEXTS.footerNavigation}>
          <Link to="/about">{HEADER_TEXTS.about}</Link>
          <Link to="/contact">{HEADER_TEXTS.contact}</Link>
          <Link to="/blog">{HEADER_TEXTS.blog}</Link>
        </nav>
      </div>
    </footer>
  );
}
