import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { wearLook } from '../../../entities/site/theme.ts';
import classes from './look-preview.module.css';

export type PreviewWidth = 'wide' | 'phone';

const pixels = { wide: 1280, phone: 390 } as const satisfies Record<PreviewWidth, number>;

/** Gives a page the style sheets of this one. */
function putStyles(page: Document): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>('link[rel="stylesheet"], style'))
    page.head.append(page.importNode(sheet, true));
}

/** Returns the width of an element's box, as it changes. */
function useWidth(): readonly [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const sized = new ResizeObserver(() => setWidth(element.clientWidth));
    sized.observe(element);
    return () => sized.disconnect();
  }, [element]);
  return [setElement, width];
}

/** Returns the height of what a page holds, as it changes. */
function useHeight(page: Document | null): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!page) return undefined;
    const sized = new ResizeObserver(() => setHeight(page.body.scrollHeight));
    sized.observe(page.body);
    return () => sized.disconnect();
  }, [page]);
  return height;
}

interface PreviewFrameProps {
  readonly title: string;
  readonly width: PreviewWidth;
  readonly scheme: 'light' | 'dark';
  readonly look: Boot['look'];
  readonly children: ReactNode;
}

/** Draws its content in a page of its own, so that widths, colours and typefaces are those of a real one. It can only be looked at. */
export function PreviewFrame({ title, width, scheme, look, children }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [pane, room] = useWidth();
  const height = useHeight(page);
  const scale = room === 0 ? 1 : Math.min(1, room / pixels[width]);
  const open = (): void => setPage(frame.current?.contentDocument ?? null);
  useLayoutEffect(() => setPage(frame.current?.contentDocument ?? null), []);
  useLayoutEffect(() => {
    if (page) putStyles(page);
  }, [page]);
  useLayoutEffect(() => {
    if (!page) return;
    const { documentElement: root } = page;
    root.lang = document.documentElement.lang;
    root.dir = document.documentElement.dir;
    root.dataset['colourScheme'] = scheme;
    wearLook(look, root);
  }, [page, scheme, look]);
  return (
    <div ref={pane} className={classes['pane']} style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        className={classes['page']}
        data-width={width}
        style={{ inlineSize: pixels[width], blockSize: height, scale: String(scale) }}
        onLoad={open}
      />
      {page ? createPortal(<div inert>{children}</div>, page.body) : null}
    </div>
  );
}
