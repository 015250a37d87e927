/** One series of a family: its value, and what tells it from the others. */
export interface Sample {
  value: number;
  labels?: Record<string, string>;
  /** What a histogram's series have behind the family's name: `_bucket`, say. */
  suffix?: '_bucket' | '_sum' | '_count';
}

export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

/** What the text is sent as. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Figures as Prometheus reads them: its text format 0.0.4. A family without a sample is left out. */
export const exposition = (families: readonly Family[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map((sample) => lineOf(name, sample)).join('')}`,
    )
    .join('');

function lineOf(name: string, { value, labels = {}, suffix }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  const names = pairs.length > 0 ? `{${pairs.join(',')}}` : '';
  return `${name}${suffix ?? ''}${names} ${value}\n`;
}

const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
