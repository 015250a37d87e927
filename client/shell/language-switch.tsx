import { LOCALE } from '#client/lib/locale.ts';
import { LanguageOptions } from '#client/ui/language-options.tsx';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import styles from './language-switch.module.css';

/**
 * The choice of a language. The first script follows the select; without script the form asks for the same page once more, in
 * the language that it names (server/http/spoken-page.ts).
 */
export function LanguageSwitch({ isScriptless = false }: { isScriptless?: boolean }) {
  const choose = (
    <button type="submit" className={styles.choose}>
      {FRAME_TEXTS.chooseLanguage}
    </button>
  );
  return (
    <form method="get" className={styles.form}>
      <select
        className={styles.language}
        aria-label={FRAME_TEXTS.language}
        name="speak"
        defaultValue={LOCALE}
        data-speaks=""
      >
        <LanguageOptions />
      </select>
      {isScriptless ? choose : <noscript>{choose}</noscript>}
    </form>
  );
}
