/** The stations of a day: a link and a code for each stove and packing table. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Answer, send } from '#web/api/client.ts';
import { query } from '#web/api/query.ts';
import { useFocusInTab } from '#web/features/admin/kit/focus/focus-in-tab.ts';
import { handleError } from '#web/features/admin/kit/handle-error.ts';
import { QrCode } from '#web/features/admin/kit/qr-code/qr-code.tsx';
import { refreshMs } from '#web/features/admin/kitchen/use-kitchen-day.ts';
import { LoadFailure } from '#web/shared/feedback/load-failure.tsx';
import { useSubmit } from '#web/shared/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/form/field.tsx';
import surface from '#web/ui/surface.module.css';
import text from '#web/ui/text.module.css';
import styles from './packing-view.module.css';

type Made = Answer<'POST /api/admin/stations'>;
type Listed = Answer<'GET /api/admin/stations'>[number];

const stationsQuery = (date: string) => query('GET /api/admin/stations', { query: { date } });

function useChange(date: string) {
  const client = useQueryClient();
  return useSubmit<() => Promise<unknown>>({
    async run(change) {
      await change();
      await client.invalidateQueries({ queryKey: stationsQuery(date).queryKey });
    },
    onFailure: (error) => handleError('The station could not be changed', error),
  });
}

const stateWords = ({ isOver, openedAt }: Listed): string => {
  if (isOver) return 'ended';
  return openedAt === null ? 'not opened yet' : 'open on a device';
};

/** Shown once: the code is stored nowhere. A tablet has no chat to send a link to. */
function MadeLink({ made }: { readonly made: Made }) {
  return (
    <div className={classNames(surface.note, styles.madeLink)}>
      <QrCode text={made.link} label="QR code of the link" />
      <p className={styles.made} role="status">
        {'Scan this with the device, or open the link on it, then enter the code '}
        <strong>{made.code}</strong>
        {': '}
        <a className={text.link} href={made.link}>
          {made.link}
        </a>
      </p>
    </div>
  );
}

interface StationRowProps {
  readonly station: Listed;
  readonly isLocked: boolean;
  readonly onRenew: () => void;
  readonly onEnd: () => void;
}

function StationRow({ station, isLocked, onRenew, onEnd }: StationRowProps) {
  const { name, kind, isOver } = station;
  return (
    <li>
      <span>{`${name} · ${kind} · ${stateWords(station)}`}</span>
      <Button
        size="sm"
        variant="secondary"
        aria-disabled={isLocked}
        aria-label={`New link for ${name}`}
        onClick={onRenew}
      >
        New link
      </Button>
      {!isOver && (
        <Button
          size="sm"
          variant="danger"
          aria-disabled={isLocked}
          aria-label={`End ${name}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  );
}

export function Stations({ date }: { readonly date: string }) {
  const { data, isError, refetch } = useQuery({
    ...stationsQuery(date),
    refetchOnMount: 'always',
    // A device opens its link in the meantime.
    refetchInterval: refreshMs,
  });
  const { isSubmitting, submit } = useChange(date);
  const part = useRef<HTMLDetailsElement>(null);
  useFocusInTab(part);
  const [name, setName] = useState('');
  const [made, setMade] = useState<Made | null>(null);
  const create = (kind: 'cook' | 'pack') =>
    submit(async () => {
      setMade(await send('POST /api/admin/stations', { body: { name, kind, date } }));
      // The next name may be typed meanwhile.
      setName((now) => (now === name ? '' : now));
    });
  const canCreate = !isSubmitting && name.trim() !== '';
  const renew = ({ id }: Listed) =>
    submit(async () => {
      setMade(await send('POST /api/admin/stations/:id/link', { params: { id } }));
    });
  const end = ({ id }: Listed) =>
    submit(() => send('DELETE /api/admin/stations/:id', { params: { id } }));
  return (
    <details ref={part} className={surface.panel}>
      <summary className={styles.summary}>
        {`Stations without an account${data ? ` (${data.length})` : ''}`}
      </summary>
      {isError && !data && (
        <LoadFailure message="The stations could not be loaded." onRetry={() => void refetch()} />
      )}
      {made && <MadeLink made={made} />}
      <ul className={styles.stations}>
        {data?.map((station) => (
          <StationRow
            key={station.id}
            station={station}
            isLocked={isSubmitting}
            onRenew={() => void renew(station)}
            onEnd={() => void end(station)}
          />
        ))}
      </ul>
      <div className={styles.form}>
        <TextField
          label="Name of the station"
          name="station"
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button aria-disabled={!canCreate} onClick={() => void create('cook')}>
          Link to cook
        </Button>
        <Button aria-disabled={!canCreate} onClick={() => void create('pack')}>
          Link to pack
        </Button>
      </div>
    </details>
  );
}
