import { isLinkPlaceholder } from '@evenhand/domain/messages/placeholders';
import { useRef } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { usePopupPart } from '../../ui/popup/use-popup-part.ts';
import { ownPlaceholders, placeholderName } from './placeholder-words.ts';

interface PlaceholderButtonProps {
  /** Id of the field that it stands beside. */
  readonly fieldId: string;
  readonly label: string;
  /** Whether pages are offered as well: as links with words, or as the addresses that they are. */
  readonly links: 'none' | 'words' | 'address';
  readonly onInsert: (value: string) => void;
}

const load = async () => (await import('../../ui/popup/menu-popup.tsx')).MenuPopup;

/** Returns the text of a field with a mark put where the caret was, and where the caret is then. */
function inserted(field: HTMLInputElement | HTMLTextAreaElement, mark: string): { value: string; caret: number } {
  const from = field.selectionStart ?? field.value.length;
  const value = `${field.value.slice(0, from)}${mark}${field.value.slice(field.selectionEnd ?? from)}`;
  return { value, caret: from + mark.length };
}

const isField = (element: HTMLElement | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Puts a placeholder, chosen by its name, where the caret was in a field. */
export function PlaceholderButton({ fieldId, label, links, onInsert }: PlaceholderButtonProps) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const { Popup, near, open, close } = usePopupPart(load);
  const offered = ownPlaceholders.filter((key) => links !== 'none' || !isLinkPlaceholder(key));

  function labelOf(key: string): string {
    const name = placeholderName(t, key);
    return isLinkPlaceholder(key) ? t('staff.message.linkTo', { name }) : name;
  }
  function insert(key: string): void {
    const field = document.getElementById(fieldId);
    if (!isField(field)) return;
    const name = placeholderName(t, key);
    const isLink = links === 'words' && isLinkPlaceholder(key);
    const { value, caret } = inserted(field, isLink ? `[${name}]({{ ${key} }})` : `{{ ${key} }}`);
    onInsert(value);
    // The menu gives the focus back to its button first.
    setTimeout(() => {
      field.focus();
      field.setSelectionRange(caret, caret);
    });
  }
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={Popup !== null}
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
      >
        {t('staff.message.placeholder')}
      </Button>
      {Popup && button.current ? (
        <Popup
          opener={button.current}
          label={label}
          actions={offered.map((key) => ({ label: labelOf(key), onTake: () => insert(key) }))}
          onClose={close}
        />
      ) : null}
    </>
  );
}
