/** `npm start`: builds the pages when they are stale, then opens the shop in this process. */
import { buildWhenStale, explainBuildFailure } from '#scripts/build.ts';
import { loadEnvFile } from '#scripts/environment.ts';

await buildWhenStale().catch(explainBuildFailure);
loadEnvFile();
const { main } = await import('#server/main.ts');
await main();
