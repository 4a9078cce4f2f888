import { run } from '@zootools/email-spell-checker';

/** Providers of mail that applicants use most; an address at one of them is right as it is. */
const providers = [
  'gmail.com googlemail.com icloud.com me.com mac.com proton.me protonmail.com pm.me fastmail.com hey.com mail.com email.com',
  'hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es outlook.com outlook.co.uk outlook.fr outlook.de',
  'live.com live.co.uk live.fr msn.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.in yahoo.co.in',
  'ymail.com aol.com aol.co.uk btinternet.com bt.com sky.com virginmedia.com talktalk.net ntlworld.com',
  'gmx.com gmx.net gmx.co.uk gmx.de orange.fr wanadoo.fr qq.com 163.com yandex.com zoho.com',
].flatMap((line) => line.split(' '));

/** A shorter name than this is near many other real ones: "uk.com" is no mistyped "me.com". */
const shortestName = 5;
const mostWrong = 2;

/** Returns the address that was probably meant, where its domain is a mistyped one of a well-known provider; else null. */
export function suggestAddress(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  const found = run({
    email: `a${typed.slice(at)}`,
    domains: providers,
    domainThreshold: mostWrong,
    // The library's own endings would turn every university's "ac.uk" into "co.uk".
    secondLevelDomains: [],
    topLevelDomains: [],
  });
  if (at < 1 || !found || found.domain.indexOf('.') < shortestName) return null;
  return `${typed.slice(0, at + 1)}${found.domain}`;
}
