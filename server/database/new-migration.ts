import { TSMigrationGenerator } from '@mikro-orm/migrations';
import { startScratchPostgres } from '#server/embedded-postgres/scratch-postgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './orm.ts';

/** No way back is written: a backup is restored instead, and what is guessed of triggers would empty them. */
class ForwardMigrations extends TSMigrationGenerator {
  override generateMigrationFile(className: string, { up }: { up: string[] }): string {
    return super.generateMigrationFile(className, { up, down: [] });
  }
}

// npm run db:migration -- NAME writes what the entities have and the migrations do not yet.
const name = process.argv[2];
const scratch = await startScratchPostgres();
const database = await openDatabase({ url: scratch.url });
database.config.set('migrations', { ...database.config.get('migrations'), generator: ForwardMigrations });
await migrate(database);
const { fileName, diff } = await database.migrator.create(undefined, false, false, name);
process.stdout.write(
  diff.up.length > 0 ? `migrations/${fileName}\n` : 'The migrations already say what the entities say.\n',
);
await database.close(true);
await scratch.stop();
