/** An entry of the audit log in full: before and after side by side, and where it came from. */
import type { AuditEntry } from '#contract/staff/audit.ts';
import facts from '#web/features/admin/kit/facts.module.css';
import textStyles from '#web/ui/text.module.css';
import { changesOf } from './changes.ts';
import styles from './entry-detail.module.css';

const Value = ({ text }: { readonly text: string }) =>
  text === '' ? <span className={textStyles.muted}>Nothing</span> : text;

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) {
    return <p className={textStyles.muted}>No details for this entry.</p>;
  }
  return (
    <table className={styles.changes}>
      <caption className={textStyles.visuallyHidden}>What changed</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Value text={before} />
            </td>
            <td>
              <Value text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function EntryDetail({ id, entry }: { readonly id: string; readonly entry: AuditEntry }) {
  return (
    <div className={styles.entry} id={id}>
      <Changes entry={entry} />
      <dl className={facts.facts}>
        <dt>IP address</dt>
        <dd>{entry.ip}</dd>
        <dt>Browser</dt>
        <dd>{entry.userAgent ?? 'Not given'}</dd>
        <dt>Request</dt>
        <dd>{entry.requestId}</dd>
      </dl>
    </div>
  );
}
