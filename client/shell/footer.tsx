import { Link } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './language-switch.tsx';

export function Footer() {
  const brand = useBrand();
  return (
    <footer className={styles.footer}>
      <div className={`wide ${styles.line}`}>
        {/* On New Year's Eve the server's year and the browser's may differ. */}
        <span suppressHydrationWarning>
          © {new Date().getFullYear()} {brand.name}
        </span>
        {brand.tellsOfAffiliate && <span>{FRAME_TEXTS.affiliate}</span>}
        <nav aria-label={FRAME_TEXTS.footerNavigation}>
          <Link to="/about">{FRAME_TEXTS.about}</Link>
          <Link to="/contact">{FRAME_TEXTS.contact}</Link>
          <Link to="/blog">{FRAME_TEXTS.blog}</Link>
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  );
}
