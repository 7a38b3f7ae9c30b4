import { expect } from '@playwright/test'
import { dialogOf, fillRegistration, newcomer } from '../support/account-dialogs.ts'
import { expectLegible, register, test } from '../support/journey.ts'
import { draftOffering, publishOffering } from '../support/provider.ts'

test.use({ map: false })

const TITLE = 'Half-day rafting on Clear Creek'

test('an owner makes a link; who opens it joins as a guide, sees what is offered and cannot publish it; removed, nothing is left', async ({
  server,
  phone,
}) => {
  const owner = await phone({ ready: true }).takeOut()
  const friend = await phone({ ready: true, provokes: [403, 404] }).takeOut()
  const bert = newcomer('Bert')
  let link = ''

  await test.step('the owner copies an invitation link', async () => {
    await owner.goto(server.url)
    await register(owner, 'willa')
    await owner.goto(`${server.url}/traveler-become-provider`)
    await owner.getByRole('button', { name: 'Become a Provider' }).tap()
    await expect(owner.getByRole('button', { name: 'Switch to provider mode' })).toBeVisible()
    await draftOffering(owner, UUID, TITLE)
    await owner.goto(`${server.url}/provider-menu`)
    await owner.getByRole('link', { name: /^Provider account/ }).tap()
    await expect(owner.getByRole('list', { name: 'People in the team' })).toContainText('Owner')
    await owner.getByRole('button', { name: 'Copy invitation link' }).tap()
    link = await owner.getByLabel('Link', { exact: true }).inputValue()
    expect(link).toContain(`${server.url}/join-team#`)
    await expectLegible(owner)
  })

  await test.step('somebody without an account opens it, and joins by registering', async () => {
    await friend.goto(link)
    await expect(friend.getByRole('heading', { name: /^willa invites you into the team of / })).toBeVisible()
    await expectLegible(friend)
    await friend.getByRole('button', { name: 'Create account and join' }).tap()
    const dialog = dialogOf(friend, 'Create your account')
    await dialog.getByLabel('Email').fill(bert.email)
    await fillRegistration(dialog, bert)
    await dialog.getByRole('button', { name: 'Create account', exact: true }).tap()
    await expect(friend).toHaveURL(`${server.url}/provider-homepage`)
  })

  await test.step('a guide sees the offering, and nothing to publish it with', async () => {
    await friend.goto(`${server.url}/offerings`)
    await friend.getByRole('link', { name: TITLE }).tap()
    await expect(friend.getByRole('heading', { name: TITLE })).toBeVisible()
    await expect(friend.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
    expect(await publishOffering(friend, UUID)).toBe(403)
    await friend.goto(`${server.url}/account`)
    await expect(friend.getByRole('list', { name: 'People in the team' })).toContainText('Bert E. (you)Guide')
    await expectLegible(friend)
  })

  await test.step('the owner takes them out: their phone has nothing of it afterwards', async () => {
    await owner.reload()
    await owner.getByRole('button', { name: 'Options for Bert E.' }).tap()
    await owner.getByRole('menuitem', { name: 'Remove from the team' }).tap()
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).tap()
    await expect(owner.getByRole('list', { name: 'People in the team' })).not.toContainText('Bert')
    await friend.goto(`${server.url}/offerings`)
    await expect(friend.getByRole('link', { name: 'Become a Provider' })).toBeVisible()
    await expect(friend.getByText(TITLE)).toHaveCount(0)
    await friend.goto(link)
    await expect(friend.getByText('This link opens no team.')).toBeVisible()
  })
})

const UUID = crypto.randomUUID()
