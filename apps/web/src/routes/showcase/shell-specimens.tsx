import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { openCookiePanel } from '../../app/cookies/cookie-panel-state.ts';
import { MenuDisclosure } from '../../app/menus/menu-disclosure.tsx';
import { BootContext, useBoot } from '../../entities/site/boot-context.ts';
import { BrandMark } from '../../entities/site/brand-mark.tsx';
import { SiteFooter } from '../../entities/site/site-footer.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { Reveal } from './reveal.tsx';
import { Specimen } from './specimen.tsx';

// Apart, as the shell itself has them.
const CookieBanner = lazy(async () => ({
  default: (await import('../../app/cookies/cookie-banner.tsx')).CookieBanner,
}));
const LanguageSwitch = lazy(async () => ({
  default: (await import('../../app/menus/language-switch.tsx')).LanguageSwitch,
}));
const PdfViewer = lazy(async () => ({
  default: (await import('../../features/candidate-page/documents/pdf-viewer.tsx')).PdfViewer,
}));

/** One page with one line: a reader finds the places of its parts by itself. */
const pdf = new Blob([
  [
    '%PDF-1.4',
    '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
    '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
    '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 420 160] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj',
    '4 0 obj <</Length 57>> stream\nBT /F 18 Tf 40 90 Td (I led the law clinic for a year.) Tj ET\nendstream endobj',
    '5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj',
    'trailer <</Root 1 0 R>>',
  ].join('\n'),
]);

/** The organisation of this host, as if it wrote in three languages. */
function LanguageSpecimen() {
  const boot = useBoot();
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'cy', name: 'Cymraeg' },
    { code: 'ar', name: 'العربية' },
  ];
  if (!boot.organization) return null;
  return (
    <BootContext value={{ ...boot, organization: { ...boot.organization, languages } }}>
      <Suspense fallback={null}>
        <LanguageSwitch />
      </Suspense>
    </BootContext>
  );
}

/** A page that cannot be shown: what stands in its place is the whole window. */
function BrokenPage() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('broken to show what is left');
  return (
    <Button variant="secondary" onClick={() => setBroken(true)}>
      Break this page
    </Button>
  );
}

export function ShellSpecimens() {
  return (
    <>
      <Specimen name="The frame">
        <div className="actions">
          <BrandMark />
          <LanguageSpecimen />
          <MenuDisclosure name="profile" label="A menu">
            <li>
              <Link to="/roles">Open roles</Link>
            </li>
            <li>
              <Link to="/faq">Questions</Link>
            </li>
          </MenuDisclosure>
          <Button variant="secondary" onClick={openCookiePanel}>
            The finer choice about cookies
          </Button>
        </div>
        <SiteFooter onCookies={openCookiePanel} />
        <Reveal name="the choice about cookies">
          {() => (
            <Suspense fallback={null}>
              <CookieBanner />
            </Suspense>
          )}
        </Reveal>
      </Specimen>
      <Specimen name="Pages that are not there">
        <div className="actions">
          <Link to="/ui/nothing-here">A page that is not found</Link>
          <BrokenPage />
        </div>
      </Specimen>
      <Specimen name="A document in the page">
        <Reveal name="a PDF">
          {() => (
            <Suspense fallback={<Waiting />}>
              <PdfViewer blob={pdf} name="Sample.pdf" />
            </Suspense>
          )}
        </Reveal>
      </Specimen>
    </>
  );
}
