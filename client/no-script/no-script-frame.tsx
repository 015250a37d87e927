import type { ReactNode } from 'react';
import footer from '#client/shell/footer.module.css';
import header from '#client/shell/header.module.css';
import { LanguageSwitch } from '#client/shell/language-switch.tsx';
import { BrandMark } from '#client/ui/brand-mark.tsx';
import type { Brand } from '#shared/page.ts';
import * as FRAME_TEXTS from '#shared/texts/frame.ts';

interface NoScriptFrameProps {
  brand: Brand;
  children: ReactNode;
}

/** What stands around a page without script. */
export function NoScriptFrame({ brand, children }: NoScriptFrameProps) {
  return (
    <>
      <a className="skip" href="#content">
        {FRAME_TEXTS.skip}
      </a>
      <header className={header.header}>
        <div className={`wide ${header.bar}`}>
          <a className={header.logo} href="/home">
            <BrandMark logo={brand.logo} />
            <span>{brand.name}</span>
          </a>
        </div>
      </header>
      <main id="content">{children}</main>
      <footer className={footer.footer}>
        <div className={`wide ${footer.line}`}>
          <LanguageSwitch isScriptless />
        </div>
      </footer>
    </>
  );
}
