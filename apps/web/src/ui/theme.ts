import { makeTheme, type Shades, type Theme } from '@evenhand/domain/tenants/theme';
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

const houseTeal = '#0f766e';

export const brandTheme = (colour: string | undefined): Theme => {
  const theme = makeTheme(colour ?? houseTeal) ?? makeTheme(houseTeal);
  if (!theme) throw new Error('The house colour is no colour');
  return theme;
};

const tuple = (shades: Shades): MantineColorsTuple => shades;

/** The Mantine theme of an organisation, from its one brand colour. */
export function mantineTheme({ shades }: Theme): MantineThemeOverride {
  return createTheme({
    colors: { brand: tuple(shades) },
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
export function cssVariables({ textShade, onBrand }: Theme): CSSVariablesResolver {
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
      '--surface': '#ffffff',
      '--surface-sunken': '#f5f8f7',
      '--surface-selected': shade(0),
      '--line': '#d5dedc',
      '--line-strong': '#71807d',
      '--focus': '#17201f',
      ...meaningLight,
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
      '--surface': '#121817',
      '--surface-sunken': '#1a2220',
      '--surface-selected': '#20302d',
      '--line': '#33403d',
      '--line-strong': '#8b9996',
      '--focus': '#ffffff',
      ...meaningDark,
    },
  });
}

/** The four meanings and whose move it is: ink on its own ground, at least 4.5:1. */
const meaningLight = {
  '--info-ink': '#1c4f85',
  '--info-ground': '#eaf2fb',
  '--done-ink': '#14613a',
  '--done-ground': '#e6f5ec',
  '--attention-ink': '#7a4a00',
  '--attention-ground': '#fdf3dc',
  '--problem-ink': '#a01c1c',
  '--problem-ground': '#fdecec',
  '--ours-ink': '#5b2a86',
  '--ours-ground': '#f4ecfa',
  '--theirs-ink': '#1c4f85',
  '--theirs-ground': '#eaf2fb',
  '--waiting-ink': '#4c5a58',
  '--waiting-ground': '#eef2f1',
};

const meaningDark = {
  '--info-ink': '#a9cdf2',
  '--info-ground': '#16283b',
  '--done-ink': '#93dcb0',
  '--done-ground': '#142c1f',
  '--attention-ink': '#f2cb7c',
  '--attention-ground': '#33270f',
  '--problem-ink': '#ffb0b0',
  '--problem-ground': '#3a1a1a',
  '--ours-ink': '#d9b8f2',
  '--ours-ground': '#2c1d3a',
  '--theirs-ink': '#a9cdf2',
  '--theirs-ground': '#16283b',
  '--waiting-ink': '#b7c3c0',
  '--waiting-ground': '#252e2c',
};
