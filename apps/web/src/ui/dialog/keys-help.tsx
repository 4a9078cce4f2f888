import { setSingleKeys, useSingleKeysOn } from '../../lib/page/single-keys.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../button/button.tsx';
import { CheckField } from '../form/check-field.tsx';
import { Dialog } from './dialog.tsx';
import classes from './keys-help.module.css';

interface KeysHelpProps {
  readonly keys: readonly { readonly keys: readonly string[]; readonly does: string }[];
  readonly onClose: () => void;
}

/** Lists what each key does on this page, and offers the switch for users who do not want them. */
export function KeysHelp({ keys, onClose }: KeysHelpProps) {
  const t = useWords();
  const on = useSingleKeysOn();
  return (
    <Dialog title={t('staff.keys.title')} onClose={onClose}>
      <dl className={classes['keys']}>
        {keys.map(({ keys: names, does }) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className={classes['switch']}>
        <CheckField
          id="single-keys"
          kind="switch"
          checked={on}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
          label={t('staff.keys.switch')}
          hint={t('staff.keys.switchText')}
        />
      </div>
      <Button onClick={onClose}>{t('ui.close')}</Button>
    </Dialog>
  );
}
