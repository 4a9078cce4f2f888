import { useMantineColorScheme } from '@mantine/core';
import { useWords } from '../lib/words.ts';

const schemes = ['light', 'dark', 'auto'] as const;

/** The choice between a light page, a dark one and what the device says. */
export function SchemeItems() {
  const t = useWords();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return schemes.map((scheme) => (
    <li key={scheme}>
      <button type="button" aria-pressed={colorScheme === scheme} onClick={() => setColorScheme(scheme)}>
        <span aria-hidden="true">{colorScheme === scheme ? '● ' : '○ '}</span>
        {t('shell.scheme.label')}: {t(`shell.scheme.${scheme}`)}
      </button>
    </li>
  ));
}
