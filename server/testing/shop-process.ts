/** A shop in its own process, for tests that measure it; prints the address it listens on. */
import { buildApp, ownOrigin } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';

const config = readConfig(process.env);
const database = openDatabase(config.databaseUrl ?? '');
const { server } = await buildApp({ config, database, now: () => new Date(), distDir: null });
await server.listen({ port: config.port, host: config.host });
process.stdout.write(`${ownOrigin(server)}\n`);
