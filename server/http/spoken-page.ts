import type { onRequestHookHandler } from 'fastify';
import type { Dependencies } from '#server/dependencies.ts';
import { LANGUAGE } from '#shared/limits.ts';
import { isLocale } from '#shared/locale.ts';

/**
 * A hook of pages: keeps the language that the switcher of a page without script asks for (`?speak=de`) as its script does
 * (client/lib/kept-locale.ts), and leads to the page itself.
 */
export function speaksAsAsked({ publicUrl }: Pick<Dependencies, 'publicUrl'>): onRequestHookHandler {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const lasting = `Path=/; Max-Age=${LANGUAGE.cookieDays * 86_400}; SameSite=Lax${secure}`;
  return (request, reply, done) => {
    const [address = '', query = ''] = request.url.split('?', 2);
    const [, locale = ''] = SPEAK.exec(query) ?? [];
    if (request.method !== 'GET' || !isLocale(locale)) return done();
    const rest = query.replace(SPEAK, '').replace(/^&/, '');
    // Two slashes would lead to another site.
    const path = address.replace(/^[/\\]+/, '/');
    void reply
      .header('set-cookie', `${LANGUAGE.cookie}=${locale}; ${lasting}`)
      .header('cache-control', 'no-store')
      .redirect(rest ? `${path}?${rest}` : path, 303);
  };
}

const SPEAK = /(?:^|&)speak=([\w-]{2,8})(?=&|$)/;
