import {
  Autocomplete,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  type Selection,
  useFilter,
} from 'react-aria-components';
import { translate, useWords } from '../../lib/words/words.ts';
import classes from './popup.module.css';
import { PopupFrame, type PopupProps } from './popup-frame.tsx';

/** Choices above which a list can be searched. */
const fewChoices = 12;

interface ChoicePopupProps extends PopupProps {
  readonly opener: HTMLSelectElement;
}

/** Returns the name of a select, as its label or its own attribute has it. */
const nameOf = (select: HTMLSelectElement): string =>
  select.getAttribute('aria-label') ?? select.labels[0]?.firstChild?.textContent?.trim() ?? '';

/** Chooses as the browser's own list would: the select has the value, then tells of it. */
function choose(select: HTMLSelectElement, index: number): void {
  if (select.selectedIndex === index) return;
  select.selectedIndex = index;
  select.dispatchEvent(new Event('input', { bubbles: true }));
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const isOff = (option: HTMLOptionElement): boolean => {
  const group = option.parentElement;
  return option.disabled || (group instanceof HTMLOptGroupElement && group.disabled);
};

const textOf = (option: HTMLOptionElement): string => option.label || option.text;

const Option = ({ option }: { readonly option: HTMLOptionElement }) => (
  <ListBoxItem
    id={String(option.index)}
    textValue={textOf(option) || '–'}
    isDisabled={isOff(option)}
    className={classes['option'] ?? ''}
  >
    <bdi lang={option.lang || undefined}>{textOf(option) || '–'}</bdi>
  </ListBoxItem>
);

function Options({ select }: { readonly select: HTMLSelectElement }) {
  return [...select.children].map((child) => {
    if (child instanceof HTMLOptionElement) return child.hidden ? null : <Option key={child.index} option={child} />;
    if (!(child instanceof HTMLOptGroupElement)) return null;
    return (
      <ListBoxSection key={`group ${child.label}`} className={classes['group'] ?? ''}>
        <Header>{child.label}</Header>
        {[...child.querySelectorAll('option')].map((option) => (
          <Option key={option.index} option={option} />
        ))}
      </ListBoxSection>
    );
  });
}

const Nothing = () => <p className={classes['none']}>{translate('staff.popup.none')}</p>;

/** The list of a select, which can be searched when it is long. The select itself keeps the value, the name and the keyboard. */
export function ChoicePopup({ opener, onClose }: ChoicePopupProps) {
  const t = useWords();
  const { contains } = useFilter({ sensitivity: 'base' });
  const name = nameOf(opener);
  const isLong = opener.options.length > fewChoices;
  const take = (chosen: Selection): void => {
    const [index] = chosen === 'all' ? [] : chosen;
    // A second press on what is chosen takes it out of the selection: nothing is to change.
    if (index !== undefined) choose(opener, Number(index));
    onClose();
  };
  const list = (
    <ListBox
      aria-label={name}
      selectionMode="single"
      selectedKeys={[String(opener.selectedIndex)]}
      onSelectionChange={take}
      renderEmptyState={Nothing}
      className={classes['list'] ?? ''}
      autoFocus={!isLong}
      shouldFocusWrap
    >
      <Options select={opener} />
    </ListBox>
  );
  return (
    <PopupFrame opener={opener} label={name} onClose={onClose}>
      {isLong ? (
        <Autocomplete filter={contains}>
          <SearchField aria-label={t('ui.search')} className={classes['search'] ?? ''} autoFocus>
            <Input placeholder={t('ui.search')} />
          </SearchField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </PopupFrame>
  );
}
