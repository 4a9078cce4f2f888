import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letters of the last two places of a postcode, which exclude C I K M O V. */
const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ';
const header =
  'pcd7,pcd8,pcds,dointr,doterm,usrtypind,east1m,north1m,gridind,oa21cd,cty25cd,ced25cd,lad25cd,wd25cd,nhser24cd,ctry25cd,rgn25cd,pcon24cd,ttwa15cd,itl25cd,npark16cd,lsoa21cd,msoa21cd,wz11cd,sicbl24cd,bua24cd,ruc21ind,oac11ind,lat,long,lep21cd1,lep21cd2,pfa23cd,imd20ind,icb23cd';

/** Returns a different postcode for each number; neighbouring numbers are neighbours in the file. */
function postcodeOf(number: number): { outward: string; inward: string } {
  let rest = number;
  const take = (signs: string): string => {
    const sign = signs.charAt(rest % signs.length);
    rest = Math.floor(rest / signs.length);
    return sign;
  };
  const [third, second, first] = [take(inwardLetters), take(inwardLetters), take('0123456789')];
  const [digit, area] = [take('123456789'), take(letters)];
  return { outward: `${take(letters)}${area}${digit}`, inward: `${first}${second}${third}` };
}

const areas = 33_755;
const code = (letter: string, number: number): string => `${letter}${String(1_000_000 + number).padStart(8, '0')}`;

function lineOf(number: number, faulty: boolean): string {
  const { outward, inward } = postcodeOf(number);
  const pcds = faulty ? `${outward} ${inward}9` : `${outward} ${inward}`;
  const small = number % areas;
  // A third of the official directory is no longer in use.
  const terminated = number % 3 === 0 ? String(199_001 + (number % 30) * 100 + (number % 12)) : '';
  const [lad, ward] = [code('E07', number % 309), code('E05', number % 8000)];
  return `${outward}${inward},${outward} ${inward},${pcds},198001,${terminated},0,${530_000 + (number % 9999)},${180_000 + (number % 9999)},1,${code('E00', number % 180_000)},E10000003,E58000001,${lad},${ward},E40000003,E92000001,E12000007,E14001063,E30000234,TLI31,E65000001,${code('E01', small)},${code('E02', small)},E33000251,E38000006,E63004913,RUC21U,3C1,${51 + (number % 999) / 1000},${-((number % 999) / 1000)},E37000023,,E23000001,${small},E54000027`;
}

/** Writes a made-up directory of postcodes in the shape of the official one; every hundredth line is faulty. */
export async function writePostcodeFile(path: string, rows: number): Promise<void> {
  const chunks = function* () {
    yield `\uFEFF${header}\r\n`;
    const perChunk = 1000;
    for (let from = 0; from < rows; from += perChunk) {
      const length = Math.min(perChunk, rows - from);
      const lines = Array.from({ length }, (_, index) => lineOf(from + index, (from + index) % 100 === 99));
      yield `${lines.join('\r\n')}\r\n`;
    }
  };
  await pipeline(Readable.from(chunks()), createWriteStream(path));
}
