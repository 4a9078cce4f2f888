import { parseHex, textOn } from '@evenhand/domain/organizations/contrast';
import { makeTheme } from '@evenhand/domain/organizations/theme';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../organizations.module.css';
import { contrastVerdict, linkShade } from './contrast-verdict.ts';

interface ThemePreviewProps {
  readonly name: string;
  /** Colours as `#rrggbb`; empty where there is none. */
  readonly colour: string;
  readonly header: string;
}

/** How header, button and link look in the colours, and whether they can be read, in words. */
export function ThemePreview({ name, colour, header }: ThemePreviewProps) {
  const t = useWords();
  const theme = makeTheme(colour);
  const ground = parseHex(header);
  const verdict = contrastVerdict(t, colour);
  return (
    <div className={classes['previewBlock']}>
      {theme ? (
        <div role="img" aria-label={t('admin.colour.previewText')} className={classes['preview']}>
          <div
            className={classes['previewHeader']}
            style={ground ? { background: header, color: textOn(ground) } : undefined}
          >
            {name || t('admin.colour.sampleName')}
          </div>
          <div className={classes['previewBody']}>
            <span className={classes['previewButton']} style={{ background: theme.shades[6], color: theme.onBrand }}>
              {t('admin.colour.sampleButton')}
            </span>
            <span className={classes['previewLink']} style={{ color: linkShade(theme) }}>
              {t('admin.colour.sampleLink')}
            </span>
          </div>
        </div>
      ) : null}
      <div role="status">
        <Notice kind={verdict.kind} compact>
          {verdict.text}
        </Notice>
      </div>
    </div>
  );
}
