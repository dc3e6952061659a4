/** A saved address with three small actions; where one is chosen, the whole card selects it. */
import { useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { useT } from '#web/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RadioCard } from '#web/ui/form/radio-card.tsx';
import layout from '#web/ui/layout.module.css';
import dialog from '#web/ui/overlay/dialog.module.css';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tag } from '#web/ui/tag.tsx';
import text from '#web/ui/text.module.css';
import { useMakeDefault, useRemoveAddress } from './address-book.ts';
import styles from './address-card.module.css';
import { AddressLines } from './address-lines.tsx';

interface DeleteDialogProps {
  readonly address: Address;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteDialog({ address, onDeleted, onClose }: DeleteDialogProps) {
  const t = useT();
  const remove = useRemoveAddress();
  const [isDeleting, setIsDeleting] = useState(false);

  async function confirm() {
    setIsDeleting(true);
    const isDeleted = await remove(address);
    onClose();
    if (isDeleted) onDeleted();
  }

  return (
    <Dialog
      title={t('Delete this address?')}
      subtitle={t('Orders already placed still go there.')}
      onClose={onClose}
      isBusy={isDeleting}
    >
      <p className={styles.deleted}>
        <b className={text.strong}>{address.title}</b>
        <span className={styles.lines}>
          <AddressLines address={address} />
        </span>
      </p>
      <div className={classNames(layout.row, layout.wrapping, dialog.actions)}>
        <Button variant="secondary" disabled={isDeleting} onClick={onClose}>
          {t('Keep address')}
        </Button>
        <Button variant="danger" isPending={isDeleting} onClick={confirm}>
          {isDeleting ? t('Deleting...') : t('Delete address')}
        </Button>
      </div>
    </Dialog>
  );
}

interface AddressCardProps {
  readonly address: Address;
  /** Absent where no address is chosen. */
  readonly choice:
    | { readonly groupName: string; readonly isChosen: boolean; readonly onChoose: () => void }
    | undefined;
  /** Only one form is open at a time, so that opening the next loses nothing typed. */
  readonly canEdit: boolean;
  readonly onEdit: () => void;
  readonly onDeleted: () => void;
  readonly onMadeDefault: () => void;
}

function CardActions(props: AddressCardProps) {
  const { address, canEdit, onEdit, onDeleted, onMadeDefault } = props;
  const t = useT();
  const makeDefault = useMakeDefault();
  const [isChanging, setIsChanging] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { title } = address;

  async function change() {
    if (isChanging) return;
    setIsChanging(true);
    const isChanged = await makeDefault(address);
    setIsChanging(false);
    if (isChanged) onMadeDefault();
  }

  return (
    <>
      <div className={styles.addressActions}>
        <button
          type="button"
          disabled={!canEdit}
          aria-label={t('Edit {title}', { title })}
          onClick={onEdit}
        >
          {t('Edit')}
        </button>
        <button
          type="button"
          aria-label={t('Delete {title}', { title })}
          onClick={() => setIsDeleting(true)}
        >
          {t('Delete')}
        </button>
        {!address.isDefault && (
          <button
            type="button"
            aria-disabled={isChanging || undefined}
            aria-label={t('Set as default: {title}', { title })}
            onClick={change}
          >
            {t('Set as default')}
          </button>
        )}
      </div>
      {isDeleting && (
        <DeleteDialog
          address={address}
          onDeleted={onDeleted}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </>
  );
}

export function AddressCard(props: AddressCardProps) {
  const { address, choice } = props;
  const t = useT();
  const words = (
    <>
      <span className={styles.title}>
        <b className={text.strong}>{address.title}</b>
        {address.isDefault && <Tag tone="default">{t('Default')}</Tag>}
      </span>
      <span className={styles.lines}>
        <AddressLines address={address} />
      </span>
    </>
  );
  return (
    <div className={styles.addressCard} data-address={address.id}>
      {choice ? (
        <RadioCard
          className={styles.selectable}
          name={choice.groupName}
          value={address.id}
          checked={choice.isChosen}
          onChange={choice.onChoose}
        >
          {words}
        </RadioCard>
      ) : (
        <div className={styles.plain}>{words}</div>
      )}
      <CardActions {...props} />
    </div>
  );
}
