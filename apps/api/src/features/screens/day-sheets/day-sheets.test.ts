import ICAL from 'ical.js';
import ical, { type VEvent } from 'node-ical';
import { describe, expect } from 'vitest';
import { readDocument } from '../../../platform/files/read-document.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { anAssessmentDay, releaseDay } from '../../processes/assessment-days/assessment-days.factory.ts';
import { aHiringSide } from '../../processes/pipeline/hiring-side.factory.ts';

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('manager', { scope: 'file' }, ({ hiringSide }) => hiringSide.manager)
  .extend('aDay', { scope: 'file' }, ({ app, hiringSide: { tenant, admin, member } }) => async (blind = false) => {
    const other = await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' });
    return anAssessmentDay(app, { tenant, admin, assessors: [member, other] }, { blind });
  })
  .extend('sheetsOf', { scope: 'file' }, ({ manager }) => async (at: string, of: string) => {
    const reply = await manager.get(`${at}/sheets?of=${of}`);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const { pages, text } = await readDocument('pdf', reply.raw);
    return { pages, sheets: (text ?? '').split('\f').map((sheet) => sheet.replace(/\s+/g, ' ')) };
  });

describe('timetables for paper', () => {
  it('are one sheet for each candidate, person and room, and a candidate’s names no other', async ({
    admin,
    aDay,
    sheetsOf,
  }) => {
    const { at, day } = await aDay();
    expect((await admin.get(`${at}/sheets?of=ROOMS`)).status).toBe(404);
    await admin.post(`${at}/plans`, { pins: [], version: day.version });
    const draft = await sheetsOf(at, 'CANDIDATES');
    expect(draft.pages).toBe(4);
    expect(draft.sheets[0]).toContain('this timetable is not released');
    await releaseDay(admin, at, day.version);
    const { sheets } = await sheetsOf(at, 'CANDIDATES');
    expect(sheets[0]).not.toContain('not released');
    for (const [index, { name }] of day.candidates.entries()) {
      expect(sheets[index]).toContain(name);
      expect(sheets[index]).toMatch(/Time What Room.*\d\d:\d\d–\d\d:\d\d (Interview|Case study) Room [12]/);
    }
    const people = await sheetsOf(at, 'PEOPLE');
    expect(people.pages).toBe(2);
    expect(people.sheets.join(' ')).toContain('Write-up: Interview');
    const rooms = await sheetsOf(at, 'ROOMS');
    expect(rooms.pages).toBe(2);
    expect(rooms.sheets[0]).toMatch(/^ ?Hartwell & Stone Room 1 /);
    expect(rooms.sheets[1]).toMatch(/^ ?Hartwell & Stone Room 2 /);
  });

  it('show codes in place of names where the role is blind to the reader', async ({
    manager,
    aDay,
    admin,
    sheetsOf,
  }) => {
    const { at, day } = await aDay(true);
    await releaseDay(admin, at, day.version);
    const seen = Object(await manager.get(at)).body.candidates.map(({ name }: { name: string }) => name);
    for (const of of ['CANDIDATES', 'PEOPLE', 'ROOMS']) {
      const text = (await sheetsOf(at, of)).sheets.join(' ');
      expect(text).not.toMatch(/Amara|Osei/);
      for (const code of seen) expect(text).toContain(code);
    }
  });
});

describe('the calendar of a room', () => {
  it('has each exercise with a lasting id, is replaced by a later release, and names no candidate', async ({
    admin,
    manager,
    aDay,
  }) => {
    const { at, day, makeUp } = await aDay();
    const path = `${at}/rooms/${makeUp.rooms[0]?.id}/calendar`;
    expect((await manager.get(path)).status).toBe(404);
    await releaseDay(admin, at, day.version);
    const read = async () => {
      const reply = await manager.get(path);
      expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8');
      const text = String(reply.raw);
      expect(text).not.toMatch(/Amara|Osei/);
      const events = Object.values(ical.sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');
      const second = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
      expect(second.map((one) => new ICAL.Event(one).uid).toSorted()).toEqual(events.map(({ uid }) => uid).toSorted());
      return events;
    };
    const events = await read();
    expect(events.length).toBeGreaterThan(0);
    expect(events[0]).toMatchObject({ location: 'Room 1, London', sequence: 1 });
    expect(['Interview', 'Case study']).toContain(events[0]?.summary);
    expect(String(events[0]?.start.toISOString())).toMatch(/^2027-01-14T/);
    await releaseDay(admin, at, day.version);
    const later = await read();
    expect(later.map(({ uid }) => uid).toSorted()).toEqual(events.map(({ uid }) => uid).toSorted());
    expect(later.every(({ sequence }) => Number(sequence) === 2)).toBe(true);
    expect((await manager.get(`${at}/rooms/${day.id}/calendar`)).status).toBe(404);
  });
});
