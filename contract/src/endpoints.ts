import { listActivity } from './activity.ts';
import {
  createBrand,
  createModel,
  deleteBrand,
  deleteCategoryImage,
  deleteModel,
  listAdminBrands,
  listAdminModels,
  openPicture,
  saveCategoryImage,
  updateBrand,
  updateModel,
  weighBrandDeletion,
  undoPriceChange,
  weighModelDeletion,
} from './admin-catalogue.ts';
import {
  changePassword,
  forgotPassword,
  logIn,
  logOut,
  openIdDocument,
  readAdminSession,
  resetPassword,
} from './admin-access.ts';
import { openTemplate, readUploadProgress, uploadProducts } from './bulk-upload.ts';
import { addToCart, clearCart, listCart, removeFromCart } from './cart.ts';
import { findClubs, listBrands, listCategoryImages, listModels } from './catalogue.ts';
import { readResult, submitTradeIn, uploadIdDocument } from './checkout.ts';
import { dropQuote, getQuote, readQuote } from './courier.ts';
import { exportCustomers, listCustomers } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { readOverview } from './overview.ts';
import { readHealth, readSettings } from './settings.ts';
import { cancelShipment, exportShipments, listShipments, readShipment, shipShipment } from './shipments.ts';
import { exportTradeIns, listTradeIns } from './trade-ins.ts';

/** Every call of the service: the OpenAPI document and the tests that hold the contract go through this list. */
export const endpoints: readonly Endpoint[] = [
  listBrands,
  listModels,
  listCategoryImages,
  findClubs,
  listCart,
  addToCart,
  removeFromCart,
  clearCart,
  getQuote,
  readQuote,
  dropQuote,
  uploadIdDocument,
  submitTradeIn,
  readResult,
  readSettings,
  readHealth,
  logIn,
  logOut,
  readAdminSession,
  forgotPassword,
  resetPassword,
  changePassword,
  openIdDocument,
  listAdminBrands,
  createBrand,
  updateBrand,
  weighBrandDeletion,
  deleteBrand,
  listAdminModels,
  createModel,
  updateModel,
  undoPriceChange,
  weighModelDeletion,
  deleteModel,
  saveCategoryImage,
  deleteCategoryImage,
  openPicture,
  uploadProducts,
  readUploadProgress,
  openTemplate,
  readOverview,
  listTradeIns,
  exportTradeIns,
  listShipments,
  exportShipments,
  readShipment,
  shipShipment,
  cancelShipment,
  listCustomers,
  exportCustomers,
  listActivity,
];
