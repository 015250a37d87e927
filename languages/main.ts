import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#shared/locale.ts';
import { readCatalog, readTexts, writeCatalog } from './catalog.ts';
import { faultsOf } from './check.ts';
import { written } from './message.ts';

// node languages/main.ts: brings every catalog up to what shared/texts says; what is new is empty until somebody translates it.
// node languages/main.ts --check: changes nothing, and tells what is wrong with them.
const isCheck = process.argv.includes('--check');

const files = await readTexts();
const sentences = files.flatMap(({ sentences }) => sentences);
const faults = files.flatMap(({ faults }) => faults);

for (const locale of Object.keys(LANGUAGES).filter((locale) => locale !== 'en')) {
  const path = join(import.meta.dirname, `${locale}.po`);
  const catalog = readCatalog(existsSync(path) ? readFileSync(path, 'utf8') : '');
  if (isCheck)
    faults.push(...faultsOf(locale, catalog, sentences).map((fault) => `languages/${locale}.po: ${fault}`));
  else {
    const rows = sentences.map(({ key, message, comment }) => {
      const english = written(message);
      const entry = catalog.entries.get(key);
      return { key, english, comment, said: entry?.english === english ? entry.said : '' };
    });
    writeFileSync(path, writeCatalog(catalog, rows));
  }
}

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exitCode = 1;
else if (isCheck)
  process.stdout.write(`${sentences.length} texts in ${Object.keys(LANGUAGES).length} languages\n`);
