import { keepLocale } from '#client/lib/kept-locale.ts';
import { sessionToken } from '#client/session/stored-token.ts';

/** The page is loaded again in the language that somebody chooses in a select with `data-speaks`; so does their account. */
export function watchLanguage(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && 'speaks' in target.dataset) void speak(target.value);
  });
}

async function speak(locale: string): Promise<void> {
  keepLocale(locale);
  const token = sessionToken();
  if (token) await tellAccount(token, locale).catch(() => null);
  location.reload();
}

const tellAccount = (token: string, locale: string) =>
  fetch('/api/me', {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ locale }),
  });
