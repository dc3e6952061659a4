/** Builds an image as a folder, by the steps of the Containerfile. */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  parseContainerfile,
  parseEnvironment,
  type Stage,
  type Step,
  withArgs,
} from '#scripts/deploy/containerfile.ts';
import { runProgram } from '../debian/program.ts';
import { commandInside } from './chroot.ts';

export interface Image {
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: string | null;
  readonly volume: string;
  readonly entrypoint: readonly string[];
  readonly healthcheck: readonly string[];
}

const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

function must(file: string, args: readonly string[], what: string): void {
  const { code, output } = runProgram(file, args);
  if (code !== 0) throw new Error(`${what} failed:\n${output.slice(-4_000)}`);
}

/** What this machine needs to reach its package registries: names, certificates, npm's cache. */
async function mountsFor(root: string): Promise<Readonly<Record<string, string>>> {
  const cache = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim();
  await mkdir(path.join(root, 'run', 'npm-cache'), { recursive: true });
  for (const file of ['etc/resolv.conf', 'run/certificates']) {
    await writeFile(path.join(root, file), '', { flag: 'a' });
  }
  return {
    '/etc/resolv.conf': '/etc/resolv.conf',
    '/run/certificates': '/etc/ssl/certs/ca-certificates.crt',
    '/run/npm-cache': cache,
  };
}

const forThisMachine = {
  NODE_EXTRA_CA_CERTS: '/run/certificates',
  npm_config_cafile: '/run/certificates',
  npm_config_cache: '/run/npm-cache',
  npm_config_prefer_offline: 'true',
};

/** Copies as COPY does: of a folder its content. */
function copy(step: Step, from: string, image: Image): void {
  const names = step.rest.split(/\s+/);
  const to = path.resolve(image.cwd, names.pop() ?? '');
  for (const name of names) {
    const source = path.join(from, name);
    const target = path.join(image.root, to);
    const script = `
      if [ -d "$0" ]; then mkdir -p "$1" && cp -a --no-preserve=ownership "$0/." "$1"
      else mkdir -p "$(dirname "$1")" && cp -a --no-preserve=ownership "$0" "$1"; fi`;
    must('sh', ['-c', script, source, target], `COPY ${step.rest}`);
  }
}

const jsonList = (text: string): readonly string[] =>
  JSON.parse(text.slice(text.indexOf('['))) as readonly string[];

async function apply(step: Step, image: Image, folderOf: (stage: string) => string) {
  const { instruction, flags, rest } = step;
  if (instruction === 'RUN') {
    const mounts = await mountsFor(image.root);
    const env = { PATH: systemPath, HOME: '/root', ...image.env, ...forThisMachine };
    const inside = { ...image, mounts, env, user: null, isReadOnly: false };
    must(...commandInside(inside, ['/bin/sh', '-c', rest]), `RUN ${rest}`);
  }
  if (instruction === 'COPY') copy(step, flags.from ? folderOf(flags.from) : '.', image);
  if (instruction === 'WORKDIR') await mkdir(path.join(image.root, rest), { recursive: true });
  return {
    ...image,
    cwd: instruction === 'WORKDIR' ? rest : image.cwd,
    env: instruction === 'ENV' ? { ...image.env, ...parseEnvironment(rest) } : image.env,
    user: instruction === 'USER' ? rest : image.user,
    volume: instruction === 'VOLUME' ? rest : image.volume,
    entrypoint: instruction === 'ENTRYPOINT' ? jsonList(rest) : image.entrypoint,
    healthcheck: instruction === 'HEALTHCHECK' ? jsonList(rest) : image.healthcheck,
  };
}

/** Builds every stage below `workDir`; `bases` are folders by the argument that names them. */
export async function buildImage(
  workDir: string,
  bases: Readonly<Record<string, string>>,
): Promise<Image> {
  const { args, stages } = parseContainerfile(
    await readFile('deploy/container/Containerfile', 'utf8'),
  );
  const built = new Map<string, Image>();
  const folderOf = (stage: string) => built.get(stage)?.root ?? '';
  const start = (stage: Stage, root: string): Image => {
    const before = built.get(stage.from);
    const empty = { cwd: '/', env: {}, user: null, volume: '', entrypoint: [], healthcheck: [] };
    return { ...empty, ...before, root };
  };
  for (const stage of stages) {
    const root = path.join(workDir, stage.name);
    const from = built.get(stage.from)?.root ?? withArgs(stage.from, { ...args, ...bases });
    must('cp', ['-a', '--reflink=auto', from, root], `FROM ${stage.from}`);
    let image = start(stage, root);
    for (const step of stage.steps) image = await apply(step, image, folderOf);
    built.set(stage.name, image);
  }
  const last = built.get(stages.at(-1)?.name ?? '');
  if (!last) throw new Error('The Containerfile has no stage');
  return last;
}
