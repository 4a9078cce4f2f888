import type { MessagePlaceholderChoice } from '@evenhand/contract/processes/message-templates';
import { placeholderGroups } from '@evenhand/domain/messages/placeholders';
import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  useFilter,
} from 'react-aria-components';
import { translate, useWords } from '../../../lib/words/words.ts';
import popup from '../../../ui/popup/popup.module.css';
import { PopupFrame, type PopupProps } from '../../../ui/popup/popup-frame.tsx';
import { placeholderName } from '../placeholder-names.ts';
import classes from './message-editor.module.css';

interface PlaceholderPopupProps extends PopupProps {
  readonly label: string;
  readonly placeholders: readonly MessagePlaceholderChoice[];
  readonly onChoose: (key: string) => void;
}

const Nothing = () => <p className={popup['none']}>{translate('staff.templates.placeholder.none')}</p>;

/** The placeholders that a message may have, in groups, each with an example. */
export function PlaceholderPopup({ opener, label, placeholders, onChoose, onClose }: PlaceholderPopupProps) {
  const t = useWords();
  const { contains } = useFilter({ sensitivity: 'base' });
  const groups = placeholderGroups
    .map((group) => ({ group, members: placeholders.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <PopupFrame opener={opener} label={label} onClose={onClose}>
      <Autocomplete filter={contains}>
        <SearchField aria-label={t('ui.search')} className={popup['search'] ?? ''} autoFocus>
          <Input placeholder={t('ui.search')} />
        </SearchField>
        <ListBox
          aria-label={label}
          className={popup['list'] ?? ''}
          selectionMode="single"
          onSelectionChange={(keys) => {
            const [key] = keys === 'all' ? [] : keys;
            if (key !== undefined) onChoose(String(key));
          }}
          renderEmptyState={Nothing}
          shouldFocusWrap
        >
          {groups.map(({ group, members }) => (
            <ListBoxSection key={group} className={popup['group'] ?? ''}>
              <Header>{t(`staff.templates.placeholder.group.${group}`)}</Header>
              {members.map(({ key, example }) => (
                <ListBoxItem key={key} id={key} textValue={placeholderName(t, key)} className={popup['option'] ?? ''}>
                  {placeholderName(t, key)}
                  <bdi className={classes['example']}>{example}</bdi>
                </ListBoxItem>
              ))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </PopupFrame>
  );
}
