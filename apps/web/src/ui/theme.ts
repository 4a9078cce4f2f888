import type { Boot } from '@evenhand/contract/boot';
import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';

/** The Mantine theme of an organisation, from its one brand colour. */
export function mantineTheme({ shades }: Boot['look']): MantineThemeOverride {
  const [s0 = '', s1 = '', s2 = '', s3 = '', s4 = '', s5 = '', s6 = '', s7 = '', s8 = '', s9 = ''] = shades;
  return createTheme({
    colors: { brand: [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9] },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    // Where white and black are read equally well on a colour.
    luminanceThreshold: 0.179,
    fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
    headings: { fontWeight: '650' },
    defaultRadius: 'md',
    radius: { md: '8px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    breakpoints: { xs: '20em', sm: '37.5em', md: '62.5em', lg: '75em', xl: '93.75em' },
    components: {
      Button: { defaultProps: { radius: 24 } },
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    },
  });
}

const shade = (index: number): string => `var(--mantine-color-brand-${index})`;

/** Colours that Mantine's own defaults leave below the contrast WCAG 2.2 AA asks for. */
export function cssVariables({ textShade, onBrand }: Boot['look']): CSSVariablesResolver {
  // One darker than readable on white, so that it can be read on a selected row too.
  const text = Math.min(9, textShade + 1);
  const hover = onBrand === '#000000' ? 5 : 7;
  return () => ({
    variables: { '--on-brand': onBrand, '--mantine-color-brand-filled-hover': shade(hover) },
    light: {
      '--mantine-color-anchor': shade(text),
      '--mantine-color-brand-text': shade(text),
      '--mantine-color-brand-outline': shade(text),
      '--mantine-color-brand-light-color': shade(text),
      '--mantine-color-brand-light': shade(0),
      '--mantine-color-brand-light-hover': shade(1),
      '--mantine-color-dimmed': '#4c5a58',
      '--mantine-color-placeholder': '#5c6967',
      '--mantine-color-error': 'var(--mantine-color-red-9)',
      '--mantine-color-text': '#17201f',
      '--brand-text': shade(text),
    },
    dark: {
      '--mantine-color-anchor': shade(3),
      '--mantine-color-brand-text': shade(3),
      '--mantine-color-brand-outline': shade(3),
      '--mantine-color-brand-light-color': shade(2),
      '--mantine-color-dimmed': '#a9b5b2',
      '--mantine-color-placeholder': '#93a09d',
      '--mantine-color-error': 'var(--mantine-color-red-4)',
      '--mantine-color-text': '#e6ecea',
      '--mantine-color-body': '#121817',
      '--brand-text': shade(3),
    },
  });
}
