/** `npm run format`: formats every file and applies the linter's safe fixes. */
import { runTool } from '#scripts/processes.ts';

const files = process.argv.slice(2);
await runTool('biome', ['check', '--write', ...(files.length > 0 ? files : ['.'])]);
