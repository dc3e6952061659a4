/** Says where the mails of a demo shop go; renders nothing in a live shop. */
import { useT } from '#web/language/language.tsx';
import { useConfig } from '#web/shared/menu/config.tsx';
import surface from '#web/ui/surface.module.css';

export function DemoMailNote() {
  const t = useT();
  if (!useConfig().data?.demo) return null;
  return (
    <p className={surface.note}>
      <span>
        {t.nodes("This is a demo: emails aren't sent, they're saved in the folder {folder}.", {
          folder: <b>data/outbox</b>,
        })}
      </span>
    </p>
  );
}
