/** What `npm start` and deploy/ set, so that a shop stays small (docs/runbook.md, "Memory"). */
export const asDeployed = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
} as const;
