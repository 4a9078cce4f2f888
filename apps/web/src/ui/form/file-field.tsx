import { type DragEvent, useRef, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../button/button.tsx';
import { describedBy, FieldFrame, type FieldTexts, labelId } from './field-frame.tsx';
import classes from './file-field.module.css';

type FileState =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly name: string; readonly percent?: number }
  | { readonly state: 'kept'; readonly name: string };

type FileFieldProps = Omit<FieldTexts, 'hint'> & {
  /** Extensions without dot, such as `pdf`. */
  readonly types: readonly string[];
  readonly maxMegabytes: number;
  readonly file: FileState;
  readonly onChoose: (file: File) => void;
  readonly onRemove?: () => void;
};

const megabyte = 1024 * 1024;

/** A file, chosen or dropped. Kind and size are checked here for kindness; the server judges by the content. */
export function FileField({ types, maxMegabytes, file, onChoose, onRemove, ...texts }: FileFieldProps) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const typeNames = types.map((type) => type.toUpperCase()).join(', ');
  const error = refusal ?? texts.error;
  const frame: FieldTexts = {
    ...texts,
    hint: t('ui.file.hint', { types: typeNames, size: maxMegabytes }),
    ...(error ? { error } : {}),
  };

  function faultOf({ name, size }: File): string | null {
    const type = name.split('.').pop()?.toLowerCase() ?? '';
    if (!types.includes(type)) return t('ui.file.wrongType', { types: typeNames });
    if (size <= maxMegabytes * megabyte) return null;
    return t('ui.file.tooLarge', { size: (size / megabyte).toFixed(1), max: maxMegabytes });
  }
  function take(chosen: File | undefined): void {
    if (!chosen) return;
    const fault = faultOf(chosen);
    setRefusal(fault);
    if (fault === null) onChoose(chosen);
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button does the same. */}
      <div
        className={classes['box']}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={texts.id}
          type="file"
          className="visually-hidden"
          accept={types.map((type) => `.${type}`).join(',')}
          aria-invalid={error ? true : undefined}
          {...describedBy(frame)}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <span role="status" className={classes['name']}>
          {file.state === 'none' ? t('ui.file.none') : null}
          {file.state === 'sending' ? t('ui.file.uploading', { name: file.name }) : null}
          {file.state === 'kept' ? file.name : null}
        </span>
        {file.state === 'sending' ? <progress max={100} value={file.percent} aria-label={file.name} /> : null}
        <span className="actions">
          <Button
            id={`${texts.id}-choose`}
            variant="secondary"
            tabIndex={-1}
            aria-labelledby={`${texts.id}-choose ${labelId(texts.id)}`}
            disabled={file.state === 'sending'}
            onClick={() => input.current?.click()}
          >
            {t(file.state === 'kept' ? 'ui.file.replace' : 'ui.file.choose')}
          </Button>
          {file.state === 'kept' && onRemove ? (
            <Button variant="quiet" onClick={onRemove} aria-label={t('ui.file.remove', { name: file.name })}>
              {t('ui.remove')}
            </Button>
          ) : (
            <span className={classes['drop']}>{t('ui.file.drop')}</span>
          )}
        </span>
      </div>
    </FieldFrame>
  );
}
