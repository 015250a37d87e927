import { expect } from 'vitest';
import type { TestApp } from './app.ts';

export const METRICS_TOKEN = 'a-token-of-thirty-two-letters-or-more';

/** Every series of a scrape by its name and labels, `le` last. Fails where a line is not of the format. */
export function seriesIn(text: string): Map<string, number> {
  const series = new Map<string, number>();
  const typed = new Set<string>();
  for (const line of text.trimEnd().split('\n')) {
    const [, type] = /^# (?:HELP \w+ .+|TYPE (\w+) (?:counter|gauge|histogram))$/.exec(line) ?? [];
    if (type !== undefined) typed.add(type);
    if (line === '' || line.startsWith('# ')) continue;
    const [, written = '', value] = SAMPLE.exec(line) ?? [];
    const name = written.replace(/\{(le="[^"]+"),(.+)\}$/, '{$2,$1}');
    expect(value, line).toBeDefined();
    expect(typed, line).toContain(/^\w+?(?=(_bucket|_sum|_count)?(\{|$))/.exec(name)?.[0]);
    expect([...series.keys()], line).not.toContain(name);
    series.set(name, Number(value));
  }
  return series;
}

const SAMPLE = /^(\w+(?:\{(?:[a-z]\w*="(?:[^"\\\n]|\\\\|\\"|\\n)*",?)+\})?) (-?\d[\d.]*(?:e[+-]?\d+)?)$/;

export async function scrape({ call }: Pick<TestApp, 'call'>): Promise<Map<string, number>> {
  const answer = await call('GET', '/metrics', { token: METRICS_TOKEN });
  expect(answer.status).toBe(200);
  return seriesIn(answer.text);
}

/** How often a route was answered so: what `_count` of its histogram says. */
export const answered = (
  series: Map<string, number>,
  route: string,
  { method = 'GET', status = 200 }: { method?: string; status?: number } = {},
): number =>
  series.get(
    `wishwren_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`,
  ) ?? 0;
