import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './orm.ts';

// npm run db:migration -- NAME writes what the entities have and the migrations do not yet.
const name = process.argv[2];
const scratch = await startScratchPostgres();
const database = await openDatabase({ url: scratch.url });
await migrate(database);
const { fileName, diff } = await database.migrator.create(undefined, false, false, name);
process.stdout.write(
  diff.up.length > 0 ? `migrations/${fileName}\n` : 'The migrations already say what the entities say.\n',
);
await database.close(true);
await scratch.stop();
