/** Delivered: to whom, with which code, and what was collected; or a correction of it. */
import { type FormEvent, useState } from 'react';
import type { LeftWith } from '#domain/runs/stop-words.ts';
import { leftWithLabels, leftWithOptions } from '#domain/runs/stop-words.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { Tick } from '../run-queue.ts';
import type { ShownStop } from '../shown-stops.ts';
import { ChoiceList } from './choice-list.tsx';
import { type Collected, CollectFields, useCollected } from './collect-fields.tsx';
import styles from './stop-dialog.module.css';

interface DeliverDialogProps {
  readonly stop: ShownStop;
  readonly onTick: (tick: Tick) => void;
  readonly onClose: () => void;
}

const codePattern = /^\d{4}$/;

function tickOf(leftWith: LeftWith, code: string, collected: Collected | null): Tick {
  return {
    outcome: 'delivered',
    leftWith,
    ...(code && { code }),
    ...(collected && { cash: collected.cash, upi: collected.upi }),
  };
}

export function DeliverDialog({ stop, onTick, onClose }: DeliverDialogProps) {
  const t = useT();
  // Once it is moved or cancelled nothing is due, but the money is with the rider.
  const [due] = useState(stop.due);
  const [leftWith, setLeftWith] = useState<LeftWith>(stop.result?.leftWith ?? 'customer');
  const [code, setCode] = useState('');
  const [isTried, setIsTried] = useState(false);
  const money = useCollected(stop);
  const codeProblem = code !== '' && !codePattern.test(code);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (codeProblem || (due && !money.collected)) return;
    onTick(tickOf(leftWith, code, due && money.collected));
  }

  return (
    <Dialog title={t('Delivered')} subtitle={stop.number} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {due && <CollectFields due={due.amount} money={money} />}
        <ChoiceList
          name="leftWith"
          legend={t('Who took it?')}
          options={leftWithOptions.map((each) => [each, t(leftWithLabels[each])])}
          value={leftWith}
          onChoose={setLeftWith}
        />
        <TextField
          label={t("The customer's code")}
          isOptional
          value={code}
          onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, '').slice(0, 4))}
          inputMode="numeric"
          autoComplete="off"
          error={isTried && codeProblem ? t('Enter the 4 digits of the code') : undefined}
        />
        <Button type="submit" size="lg" wide className={styles.confirm}>
          {t('Confirm: delivered')}
        </Button>
      </form>
    </Dialog>
  );
}
