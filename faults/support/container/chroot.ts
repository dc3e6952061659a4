/** Runs a command in the folder of an image, with namespaces of its own. */
import { existsSync } from 'node:fs';
import path from 'node:path';

interface Inside {
  /** The folder of the image. */
  readonly root: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** `uid:gid`; as in a container it then has no capability and gets none. */
  readonly user: string | null;
  /** Folders and files of this machine, by where they are seen inside. */
  readonly mounts: Readonly<Record<string, string>>;
  /** Nothing but the mounts and `/tmp` can be written to. */
  readonly isReadOnly: boolean;
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The program and arguments that run it; mounts and processes end with it. */
export function commandInside(inside: Inside, argv: readonly string[]): [string, string[]] {
  const { root, cwd, env, user, mounts, isReadOnly } = inside;
  const at = (name: string) => quote(path.join(root, name));
  const [uid, gid] = user?.split(':') ?? [];
  const drop = user
    ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs']
    : [];
  const bound = user ? ['--bounding-set=-all', '--inh-caps=-all'] : [];
  const set = Object.entries(env).map(([name, value]) => quote(`${name}=${value}`));
  const script = [
    'set -e',
    `mount --rbind ${quote(root)} ${quote(root)}`,
    `mount -t proc proc ${at('proc')}`,
    `mount --rbind /dev ${at('dev')}`,
    ...Object.entries(mounts)
      .filter(([, from]) => existsSync(from))
      .map(([to, from]) => `mount --bind ${quote(from)} ${at(to)}`),
    ...(isReadOnly
      ? [`mount -t tmpfs tmpfs ${at('tmp')}`, `mount -o remount,bind,ro ${quote(root)}`]
      : []),
    `exec chroot ${quote(root)} /usr/bin/env -i -C ${quote(cwd)} ${set.join(' ')} ` +
      [...drop, ...bound, ...argv].map(quote).join(' '),
  ];
  const own = ['--mount', '--pid', '--ipc', '--fork', '--kill-child=SIGKILL'];
  return ['unshare', [...own, 'sh', '-c', script.join('\n')]];
}
