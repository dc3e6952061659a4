/** The shell command by which a recovering PostgreSQL fetches a segment of the log. */

/** Of 20 ms each: a dead feeder must not keep PostgreSQL for ever. */
const waitsMax = 30_000;

const forShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Codes above 125 end the recovery; 1 means that the log ends here. */
export function restoreCommand(folder: string): string {
  const inside = (name: string) => forShell(`${folder.replaceAll('%', '%%')}/${name}`);
  return (
    `grep -qx "%f" ${inside('list')} || exit 1; echo "%f" > ${inside('wanted')}; n=0; ` +
    `while [ ! -f ${inside('%f')} ]; do n=$((n+1)); ` +
    `if [ -f ${inside('failed')} ] || [ $n -gt ${waitsMax} ]; then exit 200; fi; ` +
    `sleep 0.02; done; cp ${inside('%f')} "%p"`
  );
}
