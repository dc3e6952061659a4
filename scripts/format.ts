/** `npm run format`: formats every file and mends what the linter can mend by itself. */
import { runTool } from '#scripts/processes.ts';

const files = process.argv.slice(2);
await runTool('biome', ['check', '--write', ...(files.length > 0 ? files : ['.'])]);
