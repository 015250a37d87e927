import { expect } from 'vitest';
import type { GiverPage } from '#shared/giver-page.ts';
import type { Answer, CallOptions, Method, TestApp } from './app.ts';

/** A browser without script: it follows, keeps cookies, and sends forms. */
export class NoScriptBrowser {
  readonly cookies = new Map<string, string>();

  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  async call(method: Method, path: string, { headers = {}, ...options }: CallOptions = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#app.call(method, path, {
      ...options,
      headers: {
        // An older browser sends no such header, and the origin instead.
        ...(!('origin' in headers) && { 'sec-fetch-site': 'same-origin' }),
        ...(cookie && { cookie }),
        ...headers,
      },
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(String(set)) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  send(token: string, fields: Record<string, string>, headers = {}) {
    return this.call('POST', `/share/${token}/free`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  }

  async sendAndFollow(token: string, fields: Record<string, string>): Promise<GiverPage> {
    const answer = await this.send(token, fields);
    expect(answer.status).toBe(303);
    return giverPageIn(await this.call('GET', String(answer.headers.location).split('#')[0] ?? ''));
  }

  async board(token: string) {
    return giverPageIn(await this.call('GET', `/share/${token}/free`)).board;
  }
}

/** What the page of free items is told, by an app that draws pages as what they are told (pageSourceOf). */
export const giverPageIn = ({ text }: Pick<Answer, 'text'>) =>
  (JSON.parse(text) as { giver: GiverPage }).giver;

/** Who has said that they give. */
export async function aNoScriptGiver(app: TestApp, token: string) {
  const giver = new NoScriptBrowser(app);
  await giver.sendAndFollow(token, { act: 'giver' });
  return giver;
}
