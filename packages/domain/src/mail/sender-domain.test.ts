import { describe, expect, it } from 'vitest';
import {
  dkimRecord,
  dkimState,
  dmarcNames,
  dmarcState,
  domainOfAddress,
  spfRecord,
  spfState,
} from './sender-domain.ts';

const key = 'MIIBIjANBgkqhkiG9w0BAQ==';

describe('the records of a sender domain', () => {
  it('are those that are read as right', () => {
    expect(dkimState([dkimRecord('hartwell.example', 'evenhand1', key).value], key)).toBe('ok');
    expect(spfState([spfRecord('hartwell.example', 'mail.example.org').value], 'mail.example.org')).toBe('ok');
    expect(domainOfAddress('Jobs@Hartwell.Example')).toBe('hartwell.example');
    expect(dmarcNames('jobs.hartwell.example')).toEqual(['_dmarc.jobs.hartwell.example', '_dmarc.hartwell.example']);
  });

  it.each([
    [[], 'missing'],
    [['google-site-verification=x'], 'missing'],
    [['v=DKIM1; k=rsa; p='], 'wrong'],
    [['v=DKIM1; k=rsa; p=AAAA'], 'wrong'],
    [['v=DKIM2; p=MIIBIjANBgkqhkiG9w0BAQ=='], 'wrong'],
    [['k=ed25519; p=MIIBIjANBgkqhkiG9w0BAQ=='], 'wrong'],
    [['v=DKIM1; p=MIIBIjANBgkqhkiG9w0BAQ==', 'v=DKIM1; p=AAAA'], 'wrong'],
    [['p=MIIBIjANBgkqhkiG9w0BAQ=='], 'ok'],
    [['v=DKIM1;t=s;  p=MIIBIjANBgkq hkiG9w0BAQ==;'], 'ok'],
    [['some text', 'v=DKIM1; p=MIIBIjANBgkqhkiG9w0BAQ=='], 'ok'],
  ] as const)('with the key %j are %s', (records, state) => {
    expect(dkimState(records, key)).toBe(state);
  });

  it.each([
    [[], 'missing'],
    [['v=spf10 include:mail.example.org -all'], 'missing'],
    [['v=spf1 -all'], 'wrong'],
    [['v=spf1 include:mail.example.org.evil.example ~all'], 'wrong'],
    [['v=spf1 include:mail.example.org ~all', 'v=spf1 -all'], 'wrong'],
    [['V=SPF1 ip4:192.0.2.1  +include:Mail.Example.org -all'], 'ok'],
  ] as const)('with the senders %j are %s', (records, state) => {
    expect(spfState(records, 'mail.example.org')).toBe(state);
  });

  it.each([
    [[], 'missing'],
    [['v=DMARC1'], 'wrong'],
    [['v=DMARC1; p=maybe'], 'wrong'],
    [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
    [['v=DMARC1; p=Reject; rua=mailto:a@hartwell.example'], 'ok'],
  ] as const)('with the policy %j are %s', (records, state) => {
    expect(dmarcState(records)).toBe(state);
  });
});
