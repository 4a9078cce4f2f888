import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import band from '../band.module.css';

interface LowBandProps {
  readonly title: string;
  /** Empty for none. */
  readonly summary: string;
  /** Language of both, where it may differ from the page's. */
  readonly language?: string;
  /** The list that it is one of. */
  readonly back: { readonly to: string; readonly label: string };
}

/** Shows a title on the employer's colour, with the way back to the list. */
export function LowBand({ title, summary, language, back }: LowBandProps) {
  const text = { lang: language, dir: 'auto' } as const;
  return (
    <div className={`${band['band']} ${band['low']}`}>
      <div className={band['inner']}>
        <div className={band['words']}>
          <Link className={band['crumb']} to={back.to}>
            <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
            {back.label}
          </Link>
          <h1 {...text}>{title}</h1>
          {summary === '' ? null : (
            <p {...text} className={band['lead']}>
              {summary}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
