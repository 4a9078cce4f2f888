import type { Brand } from '@evenhand/contract/tenancy/organizations/brand';
import type { ReactNode } from 'react';
import { ownLanguage, useBoot } from '../../entities/site/boot-context.ts';
import classes from './band.module.css';

function BandPicture({ picture }: { readonly picture: NonNullable<Brand['picture']> }) {
  const { id, width, height, focusX, focusY, alt } = picture;
  return (
    <div className={classes['picture']}>
      <img
        src={`/api/public/picture/${id}`}
        alt={alt}
        width={width}
        height={height}
        fetchPriority="high"
        style={{ objectPosition: `${focusX}% ${focusY}%` }}
      />
    </div>
  );
}

interface EmployerBandProps {
  readonly headline: string;
  /** Name of the list, in small letters above the headline. */
  readonly over: string;
  /** The ways on. */
  readonly children: ReactNode;
}

/** The employer's own head of the list of roles: its colour, sentence and picture. */
export function EmployerBand({ headline, over, children }: EmployerBandProps) {
  const { band = 'beside', picture, sentence } = useBoot().brand;
  return (
    <div className={classes['band']} data-band={band}>
      {picture ? <BandPicture picture={picture} /> : null}
      <div className={classes['inner']}>
        <div className={classes['words']}>
          <p className={classes['over']}>{over}</p>
          <h1 lang={ownLanguage()} dir="auto">
            {headline}
          </h1>
          {sentence ? (
            <p className={classes['lead']} lang={ownLanguage()} dir="auto">
              {sentence}
            </p>
          ) : null}
          <div className={classes['ways']}>{children}</div>
        </div>
      </div>
    </div>
  );
}

/** Up to three figures that the employer gives about itself. */
export function EmployerFacts() {
  const { facts = [] } = useBoot().brand;
  if (facts.length === 0) return null;
  return (
    <div className={classes['facts']}>
      <ul lang={ownLanguage()}>
        {facts.map(({ value, label }) => (
          <li key={label} dir="auto">
            <b>{value}</b> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
