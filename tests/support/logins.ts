import { DEVICE } from '#shared/limits.ts';
import type { Answer, CallOptions, TestApp } from './app.ts';
import { PASSWORD } from './people.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';
export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/** A browser with a memory of its own, as far as log-ins go. */
export class LoginBrowser {
  readonly #app: TestApp;
  readonly #userAgent: string;
  cookie: string | undefined;

  constructor(app: TestApp, userAgent = FIREFOX) {
    this.#app = app;
    this.#userAgent = userAgent;
  }

  async logIn(email: string, sent: { password?: string; code?: string } = {}): Promise<Answer> {
    const answer = await this.#app.call('POST', '/api/login', {
      body: { email, password: PASSWORD, ...sent },
      headers: {
        'user-agent': this.#userAgent,
        'sec-fetch-site': 'same-origin',
        ...(this.cookie && { cookie: `${DEVICE.cookie}=${this.cookie}` }),
      },
    });
    this.cookie = deviceCookieIn(answer) ?? this.cookie;
    return answer;
  }
}

export const deviceCookieIn = ({ headers }: Answer) =>
  new RegExp(`^${DEVICE.cookie}=([\\w-]+);.*HttpOnly; SameSite=Lax`).exec(
    String(headers['set-cookie'] ?? ''),
  )?.[1];

/** A script that throws cookies away. */
export const logInByScript = (app: TestApp, email: string, { headers, ...options }: CallOptions = {}) =>
  app.call('POST', '/api/login', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': 'curl/8.9.1', ...headers },
    ...options,
  });
