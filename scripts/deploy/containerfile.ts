/** Reads the Containerfile, so that tests check and run the very steps that are shipped. */

export interface Step {
  readonly instruction: string;
  /** `--from=built` as `{ from: 'built' }`. */
  readonly flags: Readonly<Record<string, string>>;
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  /** Another stage, or a base image. */
  readonly from: string;
  readonly steps: readonly Step[];
}

interface Containerfile {
  /** The arguments before the first stage, with their defaults. */
  readonly args: Readonly<Record<string, string>>;
  readonly stages: readonly Stage[];
}

const isInstruction = (line: string) => line.trim() !== '' && !line.trim().startsWith('#');

function parseStep(line: string): Step {
  const [, instruction = '', after = ''] = /^\s*(\S+)\s+(.*)$/s.exec(line) ?? [];
  const flags: Record<string, string> = {};
  let rest = after;
  for (;;) {
    const [whole, name, value] = /^--([a-z-]+)=(\S+)\s+/.exec(rest) ?? [];
    if (!whole || !name || value === undefined) break;
    flags[name] = value;
    rest = rest.slice(whole.length);
  }
  return { instruction: instruction.toUpperCase(), flags, rest };
}

/** `${NAME}` by the value of an argument. */
export function withArgs(text: string, args: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = args[name];
    if (value === undefined) throw new Error(`There is no argument ${name}`);
    return withArgs(value, args);
  });
}

/** `a=1 b=2` of an ENV instruction. */
export function parseEnvironment(rest: string): Readonly<Record<string, string>> {
  const pairs = rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g);
  return Object.fromEntries([...pairs].map(([, name, quoted, plain]) => [name, quoted ?? plain]));
}

export function parseContainerfile(text: string): Containerfile {
  const lines = text.split('\n').filter(isInstruction).join('\n').replaceAll('\\\n', ' ');
  const args: Record<string, string> = {};
  const stages: { name: string; from: string; steps: Step[] }[] = [];
  for (const step of lines.split('\n').map(parseStep)) {
    if (step.instruction === 'FROM') {
      const [from = '', , name = ''] = step.rest.split(/\s+/);
      stages.push({ name, from, steps: [] });
    } else if (step.instruction === 'ARG') {
      const [name = '', value = ''] = step.rest.split('=', 2);
      args[name] = value;
    } else {
      stages.at(-1)?.steps.push(step);
    }
  }
  return { args, stages };
}
