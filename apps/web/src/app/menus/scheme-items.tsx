import { useState } from 'react';
import { chooseColourScheme, colourSchemes, readColourScheme } from '../../lib/page/colour-scheme.ts';
import { useWords } from '../../lib/words/words.ts';

/** The choice between a light page, a dark one and what the device says. */
export function SchemeItems() {
  const t = useWords();
  const [chosen, setChosen] = useState(readColourScheme);
  return colourSchemes.map((scheme) => (
    <li key={scheme}>
      <button
        type="button"
        aria-pressed={chosen === scheme}
        onClick={() => {
          chooseColourScheme(scheme);
          setChosen(scheme);
        }}
      >
        <span aria-hidden="true">{chosen === scheme ? '●' : '○'}</span>
        {t('shell.scheme.label')}: {t(`shell.scheme.${scheme}`)}
      </button>
    </li>
  ));
}
