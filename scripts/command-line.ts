/** What follows the name of a command. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Chosen extends Options> = ReturnType<typeof parseArgs<{ options: Chosen }>>['values'];

interface CommandLine<Chosen extends Options> {
  /** Such as `npm run restore -- [--to INSTANT]`. */
  readonly usage: string;
  readonly options?: Chosen;
  /** How many words must follow besides the options. */
  readonly wordCount?: number;
}

/** For `--help`, and for anything it does not know, it prints the usage and ends the process. */
export function readCommandLine<Chosen extends Options>(line: CommandLine<Chosen>) {
  const { usage, options, wordCount = 0 } = line;
  const end = (code: number, message: string): never => {
    (code === 0 ? console.log : console.error)(message);
    process.exit(code);
  };
  const shown = `Usage: ${usage}`;
  try {
    const known = { ...options, help: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ options: known, allowPositionals: true });
    if (values.help) return end(0, shown);
    if (positionals.length !== wordCount) return end(1, shown);
    return { values: values as Values<Chosen>, words: positionals };
  } catch (error) {
    return end(1, `${error instanceof Error ? error.message : String(error)}\n${shown}`);
  }
}
