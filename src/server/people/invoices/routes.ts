import { invoiceEndpoints } from '../../../shared/people/accounts/invoices.ts'
import { defineHandlers } from '../../endpoint/handler.ts'
import { findWrongInvoiceFields, getInvoice, saveInvoice } from './invoices.ts'

export const invoiceRoutes = defineHandlers(
  invoiceEndpoints,
  {
    'GET /api/app/invoice': ({ viewer, context }) => getInvoice(context, viewer),
    'PUT /api/app/invoice': ({ body, viewer, context }) => saveInvoice(context, viewer, body),
  },
  {
    'PUT /api/app/invoice': ({ sound, viewer, context }) => findWrongInvoiceFields(context, viewer, sound),
  },
)
