/** What PostgreSQL did for a request, as its log says. */

/** Has PostgreSQL write each plan into its log, with the pages that it read. */
export const explaining = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** What answering one request took. */
export interface Work {
  /** Tables that were read from their beginning to their end. */
  readonly scanned: readonly string[];
  /** Pages of 8 kB that were looked at. */
  readonly pages: number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plans in a part of the log, each of which begins at `plan:` and is indented by a tab. */
export function readWork(log: string): Work {
  const plans = [...log.matchAll(/ plan:\n((?:\t.*\n?)+)/g)].map(
    ([, json = '']) => (JSON.parse(json) as { readonly Plan: PlanNode }).Plan,
  );
  const scans = plans.flatMap(nodesOf).filter((node) => node['Node Type'] === 'Seq Scan');
  const pages = plans.map((top) => top['Shared Hit Blocks'] + top['Shared Read Blocks']);
  return {
    scanned: [...new Set(scans.flatMap((node) => node['Relation Name'] ?? []))],
    pages: pages.reduce((sum, each) => sum + each, 0),
  };
}
