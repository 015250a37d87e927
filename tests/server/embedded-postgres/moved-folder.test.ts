import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aFolder } from '#tests/support/child.ts';
import { start } from '#tests/support/embedded.ts';
import { execute } from '#tests/support/sql.ts';

describe('the embedded database', () => {
  test.runIf(process.platform === 'linux')(
    'is not put where the folder of a running one stood until it was moved away',
    async () => {
      await using folder = await aFolder();
      const directory = join(folder.path, 'postgres');
      const first = await start(directory);
      await execute(first.url, 'create table kept as select 42 as number');
      await rename(directory, `${directory}-old`);
      await rename(`${directory}.lock`, `${directory}-old.lock`);
      await expect(start(directory)).rejects.toThrow(/was moved away while it ran.* Stop the Wishwren/);
      await first.stop();
      const second = await start(directory);
      await second.stop();
      const again = await start(directory);
      await again.stop();
    },
    60_000,
  );
});
