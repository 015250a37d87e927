import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import type { HostileProvider } from './hostile-provider.ts';

interface Come {
  /** Instead of what the provider sends back. */
  query?: string;
  /** Instead of what the browser has kept. */
  cookie?: string;
  key?: string;
}

/** What a browser keeps of an answer, and as it sends it back. */
function cookiesOf({ cookies }: LightMyRequestResponse) {
  const kept = cookies.filter(({ value }) => value !== '');
  return { cookies, cookie: kept.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** A browser that goes to a provider and comes back. */
export function providerTrips(app: () => TestApp, provider: () => HostileProvider) {
  const get = async (url: string, cookie = '') => {
    const answer = await app().app.inject({ url, headers: { cookie } });
    return { location: answer.headers.location ?? '', ...cookiesOf(answer) };
  };

  const leave = (key = '1', query = '') => get(`/oidc/${key}${query}`);

  /** What the page reads behind the #, and what the browser keeps for its question. */
  async function comeBack(left: { location: string; cookie: string }, come: Come = {}) {
    const query = come.query ?? provider().logIn(new URL(left.location));
    const { location, cookie } = await get(
      `/oidc/${come.key ?? '1'}/callback${query}`,
      come.cookie ?? left.cookie,
    );
    const [page, hash] = location.split('#');
    const said = new URLSearchParams(hash);
    const [answer, shown] = [said.get('answer') ?? '', said.get('shown') ?? ''];
    return { page, cookie, answer, shown, failed: said.get('failed') };
  }

  /** What a call of our page answers: data, or the key of its failure. */
  async function ask(
    procedure: string,
    input: object,
    { cookie, token }: { cookie: string; token?: string },
  ) {
    const answer = await app().app.inject({
      ...{ method: 'POST', url: `/trpc/${procedure}`, payload: input },
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    const { result, error } = answer.json();
    return {
      ...result?.data,
      failed: (error?.data?.key as string | undefined) ?? null,
      kept: cookiesOf(answer).cookie,
    };
  }

  interface WithToken {
    token: string;
  }

  /** Connects whoever is at the provider with the account of this person, as the profile does; the key of what fails. */
  async function connect({ token }: WithToken, asked: WithToken = { token }) {
    const { url, kept, failed } = await ask(
      'provider.begin',
      { key: '1', purpose: 'connect' },
      { cookie: '', token },
    );
    if (failed) return failed;
    const back = await comeBack({ location: url, cookie: kept });
    const input = { answer: back.answer };
    return (await ask('provider.connect', input, { cookie: back.cookie, token: asked.token })).failed;
  }

  return {
    ...{ get, leave, comeBack, ask, connect },
    /** All of it, as far as it goes. */
    async logIn({ code, leaving, ...come }: Come & { code?: string; leaving?: string } = {}) {
      const left = await leave(come.key, leaving);
      const back = await comeBack(left, come);
      if (back.failed) return { failed: back.failed, token: undefined };
      return ask('provider.logIn', { answer: back.answer, ...(code && { code }) }, back);
    },
  };
}
