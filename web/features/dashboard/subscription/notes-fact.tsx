/** The notes of a subscription, edited in place. */
import { useRef, useState } from 'react';
import type { Subscription } from '#contract/subscriptions.ts';
import { notesLengthMax } from '#domain/orders/order-status.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/use-send.ts';
import { useT } from '#web/language/language.tsx';
import { useFocusWithin } from '#web/shared/forms/focus-within.ts';
import { useKeepSubscription } from '#web/shared/subscription/subscription.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import field from '#web/ui/form/field.module.css';
import { useFieldControl } from '#web/ui/form/field.tsx';
import { Problem } from '#web/ui/form/problem.tsx';
import layout from '#web/ui/layout.module.css';
import textStyles from '#web/ui/text.module.css';
import fact from './fact.module.css';
import styles from './notes-fact.module.css';

interface NotesProps {
  readonly subscription: Subscription;
}

interface NotesFormProps extends NotesProps {
  readonly onDone: () => void;
}

function NotesForm({ subscription, onDone }: NotesFormProps) {
  const t = useT();
  const keep = useKeepSubscription();
  const send = useSend('PUT /api/subscriptions/:id/notes');
  const [text, setText] = useState(subscription.notes ?? '');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const control = useFieldControl({ error: problem });

  async function save() {
    try {
      const params = { id: subscription.id };
      await keep(await send.mutateAsync({ params, body: { notes: text } }));
      onDone();
    } catch (error) {
      const words = error instanceof ApiError ? error.userMessage : null;
      setProblem(words ? t.data(words) : t('Check your connection and try again.'));
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        {...control}
        className={field.input}
        aria-label={t('Notes')}
        placeholder={t('Gate code, landmark, less spicy')}
        maxLength={notesLengthMax}
        value={text}
        readOnly={send.isPending}
        // biome-ignore lint/a11y/noAutofocus: opened by the button that was here
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <Problem id={`${control.id}-error`} message={problem} />
      <div className={classNames(layout.row, layout.wrapping)}>
        <Button type="submit" size="sm" isPending={send.isPending}>
          {t('Save notes')}
        </Button>
        <Button variant="ghost" size="sm" disabled={send.isPending} onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

export function NotesFact({ subscription }: NotesProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const focusOn = useFocusWithin(root);
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    setIsOpen(false);
    focusOn('[data-slot=change]');
  }

  return (
    <div ref={root} className={fact.fact}>
      <dt>{t('Notes')}</dt>
      <dd>
        {isOpen ? (
          <NotesForm subscription={subscription} onDone={close} />
        ) : (
          <>
            <b className={textStyles.strong}>{subscription.notes ?? t('None')}</b>
            <Button
              data-slot="change"
              variant="ghost"
              size="sm"
              aria-label={t('Change notes')}
              onClick={() => setIsOpen(true)}
            >
              {t('Change')}
            </Button>
          </>
        )}
      </dd>
    </div>
  );
}
