import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { lookOf } from '@evenhand/domain/organizations/theme';
import { useDeferredValue, useMemo, useState } from 'react';
import { BootContext, useBoot } from '../../../entities/site/boot-context.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Segments } from '../../../ui/button/segments.tsx';
import classes from './look-preview.module.css';
import { PreviewFrame, type PreviewWidth } from './preview-frame.tsx';
import { FormSample, HomeSample, RoleSample } from './preview-pages.tsx';

const pages = { previewHome: HomeSample, previewRole: RoleSample, previewForm: FormSample } as const;
const widths = { previewWide: 'wide', previewPhone: 'phone' } as const satisfies Record<string, PreviewWidth>;
const schemes = { previewLight: 'light', previewDark: 'dark' } as const;

const keysOf = <K extends string>(choices: Readonly<Record<K, unknown>>): K[] => Object.keys(choices) as K[];

type Choice = keyof typeof pages | keyof typeof widths | keyof typeof schemes;
const nameIn =
  (t: Translate) =>
  (key: Choice): string =>
    t(`admin.look.${key}`);

interface LookPreviewProps {
  readonly name: string;
  readonly configuration: OrganizationConfiguration;
}

/** Shows three of the organisation's pages in a look that is not saved yet. */
export function LookPreview({ name, configuration }: LookPreviewProps) {
  const t = useWords();
  const boot = useBoot();
  const [page, setPage] = useState<keyof typeof pages>('previewHome');
  const [width, setWidth] = useState<keyof typeof widths>('previewWide');
  const [scheme, setScheme] = useState<keyof typeof schemes>('previewLight');
  const { theme, brand = {} } = useDeferredValue(configuration);
  const look = useMemo(() => lookOf({ ...theme, ...brand }), [theme, brand]);
  const organization = boot.organization ? { ...boot.organization, name, theme } : null;
  const Sample = pages[page];
  const nameOf = nameIn(t);
  return (
    <section className={classes['preview']} aria-labelledby="look-preview-title">
      <div className={classes['tools']}>
        <h2 id="look-preview-title">{t('admin.look.preview')}</h2>
        <Segments
          label={t('admin.look.previewPage')}
          keys={keysOf(pages)}
          current={page}
          nameOf={nameOf}
          onChange={setPage}
        />
        <Segments
          label={t('admin.look.previewWidth')}
          keys={keysOf(widths)}
          current={width}
          nameOf={nameOf}
          onChange={setWidth}
        />
        <Segments
          label={t('admin.look.previewScheme')}
          keys={keysOf(schemes)}
          current={scheme}
          nameOf={nameOf}
          onChange={setScheme}
        />
      </div>
      <PreviewFrame
        key={`${page} ${width}`}
        title={t('admin.look.preview')}
        width={widths[width]}
        scheme={schemes[scheme]}
        look={look}
      >
        <BootContext value={{ ...boot, organization, brand, look }}>
          <Sample />
        </BootContext>
      </PreviewFrame>
    </section>
  );
}
